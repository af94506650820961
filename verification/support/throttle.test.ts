import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Clock, startThrottle } from "#verification/support/throttle.ts";

/** Returns a clock that moves on only when code sleeps, and never waits: a test reads how long a slow line would have taken. */
function clockOfLines() {
  let now = 0;
  const sleep = async (ms: number) => {
    now += ms;
  };
  return { now: () => now, sleep } satisfies Clock;
}

async function target(onSocket: (socket: Socket) => void): Promise<string> {
  const server = createServer({ allowHalfOpen: true }, (socket) => onSocket(socket.on("error", () => undefined)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function lineTo(url: string, bytesPerSecond: number, cutsAfter: number[] = []) {
  const clock = clockOfLines();
  const throttle = await startThrottle(url, { bytesPerSecond, cutsAfter, clock });
  onTestFinished(() => throttle.stop());
  const open = () => connect({ port: Number(new URL(throttle.url).port), host: "127.0.0.1", allowHalfOpen: true });
  return { throttle, clock, open };
}

const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 251));
const echo = (socket: Socket) => void socket.pipe(socket);

test.each([1, 19, 1000, 300_000])("carries %i bytes there and back, in order and whole", async (length) => {
  const { throttle, open } = await lineTo(await target(echo), 32_000);
  const client = open().on("error", () => undefined);
  client.end(bytes(length));
  expect(await buffer(client)).toEqual(bytes(length));
  expect(throttle.carried).toEqual({ up: length, down: length });
});

describe("the time of the line", () => {
  test.each([
    [64_000, 32_000, 2000],
    [64_000, 2_000, 32_000],
    [7, 1, 7000],
  ])("%i bytes at %i a second take %i ms", async (length, bytesPerSecond, ms) => {
    const { clock, open } = await lineTo(await target((socket) => void socket.resume().end()), bytesPerSecond);
    const client = open();
    client.end(bytes(length));
    await once(client.resume(), "close");
    expect(clock.now()).toBeCloseTo(ms);
  });

  test("is shared by all connections", async () => {
    const { clock, open } = await lineTo(await target((socket) => void socket.resume().end()), 1000);
    const clients = [open(), open()];
    for (const client of clients) client.end(bytes(3000));
    await Promise.all(clients.map((client) => once(client.resume(), "close")));
    expect(clock.now()).toBeCloseTo(6000);
  });
});

describe("a cut", () => {
  /** Returns the echo that a client gets after sending this much, or the code of the error. */
  const send = (client: Socket, length: number) => {
    client.end(bytes(length));
    return buffer(client).then(
      (answer) => answer.length,
      (error: NodeJS.ErrnoException) => error.code,
    );
  };

  test("comes after exactly that many bytes, each once, and the next connection works", async () => {
    const received: Buffer[][] = [];
    const url = await target((socket) => {
      const pieces: Buffer[] = [];
      received.push(pieces);
      echo(socket.on("data", (data) => pieces.push(data)));
    });
    const { throttle, open } = await lineTo(url, 32_000, [5000, 5001]);
    expect(await send(open(), 9000)).toBe("ECONNRESET");
    expect([throttle.carried.up, throttle.cuts()]).toEqual([5000, 1]);
    expect(await send(open(), 1)).toBe("ECONNRESET");
    expect([throttle.carried.up, throttle.cuts()]).toEqual([5001, 2]);
    expect(await send(open(), 9000)).toBe(9000);
    expect(Buffer.concat(received.at(-1) ?? [])).toEqual(bytes(9000));
    expect([throttle.carried.up, throttle.cuts()]).toEqual([14_001, 2]);
  });

  test("ends all connections", async () => {
    const { open } = await lineTo(await target(echo), 32_000, [1000]);
    const idle = open();
    idle.write("x");
    await once(idle, "data");
    const ended = once(idle, "error");
    expect(await send(open(), 2000)).toBe("ECONNRESET");
    expect((await ended)[0]).toMatchObject({ code: "ECONNRESET" });
  });
});

test("stop ends open connections", async () => {
  const { throttle, open } = await lineTo(await target(echo), 32_000);
  const client = open().on("error", () => undefined);
  client.write("x");
  await once(client, "data");
  const ended = once(client, "close");
  await throttle.stop();
  client.end();
  await ended;
  await expect(once(open(), "connect")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("ends a connection if nobody listens at the target", async () => {
  const nobody = createServer().listen(0, "127.0.0.1");
  await once(nobody, "listening");
  const { port } = nobody.address() as AddressInfo;
  await new Promise((closed) => nobody.close(closed));
  const { open } = await lineTo(`http://127.0.0.1:${port}`, 32_000);
  const client = open().on("error", () => undefined);
  client.end("x").resume();
  await once(client, "close");
  expect(client.bytesRead).toBe(0);
});
