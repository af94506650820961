import { once } from "node:events";
import { ClientRequest, type RequestListener } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { encodeMultipart } from "#lib/leads/deliver/multipart.ts";
import { getFromProvider, postToProvider } from "#lib/provider/client.ts";
import {
  bigFile,
  bodyOf,
  file,
  listen,
  readFile,
  switchingProtocols,
  toWebSocket,
  unusedAddress,
} from "#lib/provider/testing.ts";

const small = () => encodeMultipart({ a: "b" }, [file("f", [Buffer.from("%PDF-1.7")])], readFile);
const big = () => encodeMultipart({ a: "b" }, [bigFile()], readFile);

/** Short where silence is waited for, longer where a big body must have left before it, long where something else must come first. */
const SHORT = 500;
const LONGER = 3000;
const LONG = 10_000;

async function post(handler: RequestListener, timeoutMs: number, body = small()) {
  return postToProvider(
    "/x",
    body,
    { "idempotency-key": "key" },
    { url: await listen(handler), key: undefined, timeoutMs },
  );
}

/** Whether the provider may have acted on it: only if all of it had left us. */
const unreachable = (sent: boolean) => ({ kind: "silence", reason: "unreachable", sent });
const timeout = (sent: boolean) => ({ kind: "silence", reason: "timeout", sent });

describe("silence", () => {
  test("when nobody listens", async () => {
    const config = { url: await unusedAddress(), key: undefined, timeoutMs: LONG };
    expect(await postToProvider("/x", small(), {}, config)).toEqual(unreachable(false));
    expect(await postToProvider("/x", big(), {}, config)).toEqual(unreachable(false));
  });

  test.each([
    // All of a small body has mostly left us before anybody reads it.
    ["small", small, expect.any(Boolean)],
    ["big", big, false],
  ])("when the connection is reset before a %s body is read", async (_, body, sent) => {
    expect(await post((request) => request.socket.resetAndDestroy(), LONG, body())).toEqual(unreachable(sent));
  });

  test("when the connection is reset after the body", async () => {
    const handler: RequestListener = async (request) => {
      await bodyOf(request);
      request.socket.resetAndDestroy();
    };
    expect(await post(handler, LONG, big())).toEqual(unreachable(true));
  });

  test("reports a body as sent before Node reports that it left", async () => {
    const real = small();
    const endless = {
      ...real,
      // The last byte is out, and whoever reads our files is still busy: a request that is not finished, and yet complete.
      async *chunks() {
        yield* real.chunks();
        await new Promise(() => undefined);
      },
    };
    const handler: RequestListener = (request) => {
      let length = 0;
      request.on("data", (chunk: Buffer) => {
        length += chunk.byteLength;
        if (length === real.contentLength) request.socket.resetAndDestroy();
      });
    };
    expect(await post(handler, LONG, endless)).toEqual(unreachable(true));
  });

  test("when the answer breaks off", async () => {
    const handler: RequestListener = async (request, response) => {
      await bodyOf(request);
      response.writeHead(400, { "content-length": "100" }).write('{"message":');
      await wait(20);
      request.socket.resetAndDestroy();
    };
    expect(await post(handler, LONG)).toEqual(unreachable(true));
  });

  test("when what answers does not speak HTTP", async () => {
    expect(await post((request) => request.socket.end("220 mail.example ESMTP\r\n"), LONG)).toEqual(unreachable(true));
  });

  test.each<[string, RequestListener, () => ReturnType<typeof small>, boolean]>([
    ["never answers", (request) => request.resume(), small, true],
    ["never answers a big body", (request) => request.resume(), big, true],
    ["never reads", () => undefined, big, false],
    ["begins an answer and stops", (_, response) => response.writeHead(400).write("{"), small, true],
    ["sends its answer drop by drop", (_, response) => drip(response.writeHead(400)), small, true],
  ])("when the provider %s", async (_, handler, body, sent) => {
    const limit = body === big && sent ? LONGER : SHORT;
    expect(await post(handler, limit, body())).toEqual(timeout(sent));
  });
});

describe("an answer that switches to another protocol", () => {
  test.each([
    ["small", small],
    ["big", big],
  ])("is silence after a %s body, which the provider may have acted on", async (_, body) => {
    expect(await post(toWebSocket, LONG, body())).toEqual(unreachable(true));
  });

  test("is silence when it does not say to which", async () => {
    expect(await post(switchingProtocols(), LONG)).toEqual(unreachable(true));
  });

  test("is silence to a read", async () => {
    const config = { url: await listen(toWebSocket), key: undefined, timeoutMs: LONG };
    expect(await getFromProvider("/x", config)).toMatchObject(unreachable(expect.any(Boolean)));
  });
});

test("the limit ends a request that reports nothing at all, and one whose body never comes", async () => {
  const mute = vi.spyOn(ClientRequest.prototype, "emit").mockReturnValue(false);
  onTestFinished(() => mute.mockRestore());
  const config = { url: await unusedAddress(), key: undefined, timeoutMs: SHORT };
  expect(await getFromProvider("/x", config)).toMatchObject({ kind: "silence", reason: "timeout" });
  expect(await postToProvider("/x", small(), {}, config)).toMatchObject({ kind: "silence", reason: "timeout" });
  mute.mockRestore();
  const unread = { ...small(), chunks: () => new ReadableStream<Uint8Array>().values() as never };
  expect(await post((request) => request.resume(), SHORT, unread)).toEqual(timeout(false));
});

describe("no silence", () => {
  test("when the provider reads slowly but steadily, longer than one wait in all", async () => {
    const timeoutMs = 1500;
    const started = Date.now();
    const handler: RequestListener = async (request, response) => {
      for await (const _ of request) if (Date.now() - started < 2 * timeoutMs) await wait(5);
      response.writeHead(400).end('"read"');
    };
    expect(await post(handler, timeoutMs, big())).toMatchObject({ kind: "response", status: 400, json: "read" });
  });

  test.each([
    ["keeps the connection", {}],
    ["closes the connection", { connection: "close" }],
  ])("when the provider answers before it has read the body and %s", async (_, headers) => {
    const handler: RequestListener = (_request, response) => response.writeHead(413, headers).end('"enough"');
    expect(await post(handler, LONG, big())).toMatchObject({ kind: "response", status: 413, json: "enough" });
  });

  test("when the answer has no end, which is cut off", async () => {
    const closed = Promise.withResolvers<unknown>();
    const handler: RequestListener = async (_request, response) => {
      closed.resolve(once(response, "close"));
      response.writeHead(400);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, "1")));
      };
      response.on("drain", more);
      more();
    };
    expect(await post(handler, LONG)).toMatchObject({ kind: "response", status: 400, json: undefined });
    await closed.promise;
  });

  test("when a success stalls after its status line", async () => {
    const handler: RequestListener = (_, response) => response.writeHead(201).write("{");
    expect(await post(handler, SHORT)).toMatchObject({ kind: "response", status: 201, json: undefined });
  });
});

test("throws when our own body cannot be read, and does not call it silence", async () => {
  const short = { ...file("f", [Buffer.from("%PDF")]), size: 5 };
  const body = encodeMultipart({}, [short], readFile);
  await expect(post((request) => request.resume(), LONG, body)).rejects.toMatchObject({
    name: "RequestBodyError",
    cause: { message: "stored file has another size than recorded" },
  });
});

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['"ö"', "ö"],
  ["", undefined],
  ["<html>", undefined],
  ["{", undefined],
])("reads the answer %j", async (body, json) => {
  const handler: RequestListener = (_, response) => response.writeHead(400).end(body);
  expect(await post(handler, LONG)).toMatchObject({ kind: "response", status: 400, json });
});

function drip(response: Parameters<RequestListener>[1]) {
  const timer = setInterval(() => response.write(" "), 10);
  response.on("close", () => clearInterval(timer));
}
