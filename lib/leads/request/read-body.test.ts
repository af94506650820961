import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { ReadableStream } from "node:stream/web";
import { expect, onTestFinished, test, vi } from "vitest";
import { handlePhone } from "#lib/leads/intake/handle-phone.ts";
import { uploadHandlers } from "#lib/leads/intake/handle-upload.ts";
import { requestOf, route } from "#lib/leads/intake/testing.ts";
import { handle } from "#lib/leads/request/handle.ts";
import { readBody } from "#lib/leads/request/read-body.ts";
import { handleBrowserError } from "#lib/server/handle-browser-error.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { SMALL_BODY_MS } from "#lib/timing.ts";

const logged = catchLog();

/** A body that begins and then stays away. */
const halfBody = () => new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from("{")) });

const { dependencies } = route();
const smallBodies = {
  "/api/errors": ["text/plain", handleBrowserError({ ...dependencies, random: () => 0 })],
  "/api/phone": ["application/json", handlePhone(dependencies)],
  "/api/uploads": ["application/json", uploadHandlers(dependencies).create],
} as const;

test.each(Object.entries(smallBodies))("%s answers 408 if a body does not end in time", async (_, [type, post]) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const answered = vi.fn();
  const answer = post(requestOf(type, halfBody(), { length: 2048 })).then((response) => {
    answered();
    return response;
  });
  await vi.waitUntil(() => vi.getTimerCount() > 0, { interval: 1 });
  await vi.advanceTimersByTimeAsync(SMALL_BODY_MS / 2);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SMALL_BODY_MS);
  const response = await answer;
  expect([response.status, response.headers.get("connection")]).toEqual([408, "close"]);
  expect(await response.json()).toMatchObject({ success: false, code: "body-timeout" });
});

test("half bodies leave no open connection, also if each sends a byte now and then", async () => {
  const post = handle<unknown>(undefined, async (request) => {
    await readBody(request, 16_384, 200);
    return new Response();
  });
  const server = createServer(async (incoming, outgoing) => {
    const response = await post(requestOf("application/json", Readable.toWeb(incoming) as ReadableStream<Uint8Array>));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const sockets = Array.from({ length: 100 }, () => connect((server.address() as AddressInfo).port, "127.0.0.1"));
  const drip = setInterval(() => sockets.map((socket) => socket.writable && socket.write("x")), 50);
  onTestFinished(() => clearInterval(drip));
  const answers = sockets.map((socket) => {
    socket.on("error", () => undefined);
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 16384\r\n\r\n{");
    return text(socket).catch(() => "reset");
  });
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 |^reset$/);
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  expect(logged.filter((line) => line.includes("body-timeout")).length).toBe(10);
});
