/** Preloaded by the scorer, which knows no ports but 80 and 443: connects to Caddy's ports instead. */

import { Socket } from "node:net";

const ports: Readonly<Record<string, string | undefined>> = {
  80: process.env.PORT_FOR_80,
  443: process.env.PORT_FOR_443,
};

const connect = Socket.prototype.connect as (this: Socket, ...args: unknown[]) => Socket;
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  // Node's own modules pass the options inside a list.
  const options = (Array.isArray(args[0]) ? args[0][0] : args[0]) as { port?: number | string };
  const port = ports[String(options.port)];
  if (port) options.port = port;
  return connect.apply(this, args);
} as typeof Socket.prototype.connect;
