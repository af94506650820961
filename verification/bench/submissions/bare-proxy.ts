/**
 * `node verification/bench/submissions/bare-proxy.ts <url>`: a reverse proxy that passes bytes to the provider and its response back. It
 * reads, checks and stores nothing, so it shows the least that a submission can cost.
 */

import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

const [target = ""] = process.argv.slice(2);

const server = createServer((incoming, outgoing) => {
  const { method, headers, url = "/" } = incoming;
  const onward = request(new URL(url, target), { method, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
});

server.listen(0, "127.0.0.1", () => {
  console.log(`proxy: listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
