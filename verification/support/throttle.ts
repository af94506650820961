/**
 * A slow line that breaks, for tests. It is a TCP proxy on loopback with a limit of bytes per second in each direction, for
 * all connections together. It resets them each time a given number of bytes has gone up.
 */

import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "#verification/support/servers.ts";

export interface Clock {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

interface Options {
  /** 32_000 is 256 kbit/s. */
  readonly bytesPerSecond: number;
  /** Bytes from the client since the start, ascending. At each number all connections are reset; new ones work. */
  readonly cutsAfter?: readonly number[];
  /** The clock on which the bytes take their time. */
  readonly clock?: Clock;
}

/** Small enough pieces for a steady stream, and few enough for a timer each. */
const PIECES_PER_SECOND = 20;

export async function startThrottle(target: string, options: Options) {
  const { bytesPerSecond, cutsAfter = [], clock = { now: () => performance.now(), sleep } } = options;
  const url = new URL(target);
  const farEnd = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  const carried = { up: 0, down: 0 };
  const wait = { up: lineOf(bytesPerSecond, clock), down: lineOf(bytesPerSecond, clock) };
  let cuts = 0;

  const nextCut = () => cutsAfter[cuts] ?? Number.POSITIVE_INFINITY;

  function count(direction: "up" | "down", bytes: number) {
    carried[direction] += bytes;
    for (; carried.up >= nextCut(); cuts++) for (const socket of sockets) socket.resetAndDestroy();
  }

  /** Carries bytes until `from` ends or a side breaks. The other direction stays open, which `pipeline` closes in Node 22. */
  async function carry(direction: "up" | "down", near: Socket, from: Socket, to: Socket) {
    const most = Math.ceil(bytesPerSecond / PIECES_PER_SECOND);
    for await (let rest of from.iterator({ destroyOnReturn: false })) {
      // Bytes read before a cut are not sent after it.
      while (rest.length > 0 && !near.destroyed) {
        const piece = rest.subarray(0, direction === "up" ? Math.min(most, nextCut() - carried.up) : most);
        rest = rest.subarray(piece.length);
        await wait[direction](piece.length);
        if (!to.write(piece)) await once(to, "drain");
        count(direction, piece.length);
      }
    }
    to.end();
  }

  const proxy = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...farEnd, allowHalfOpen: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
      // Both directions end when a side breaks. It may break again after that.
      socket.on("error", () => undefined);
    }
    const end = () => [near, far].map((socket) => socket.destroy());
    carry("up", near, near, far).catch(end);
    carry("down", near, far, near).catch(end);
  });
  url.port = new URL(await listen(proxy)).port;

  return {
    /** The target's address with another port. */
    url: url.origin,
    /** The bytes that the client has sent and received. */
    carried: carried as Readonly<typeof carried>,
    cuts: () => cuts,
    async stop() {
      const closed = once(proxy, "close");
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Returns a function that waits until these bytes have gone over the line, one caller after the other. */
function lineOf(bytesPerSecond: number, clock: Clock) {
  let free = 0;
  return async (bytes: number) => {
    free = Math.max(free, clock.now()) + (bytes * 1000) / bytesPerSecond;
    await clock.sleep(Math.max(0, free - clock.now()));
  };
}
