import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guardServers } from "#lib/server/guard-server.ts";

const seen: string[] = [];
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  response.setHeader("x-asked-for-data", String("rsc" in request.headers));
  response.end(JSON.stringify(response.getHeaders()));
});

let stopGuarding: () => void;

beforeAll(async () => {
  stopGuarding = guardServers();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  stopGuarding();
  server.closeAllConnections();
  server.close();
});

/** Sends these lines, keeps the connection open, and returns all that comes until the server closes it. */
function answerTo(...lines: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write([...lines, "Host: localhost", "", ""].join("\r\n"));
  return text(socket);
}

const headersOf = async (path: string) =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).json();

test("an unfinished post to a page gets 405 at once, and its listener never sees it", async () => {
  const answer = await answerTo("POST /services HTTP/1.1", "Content-Length: 1000000");
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).toContain("\r\nallow: GET, HEAD\r\n");
  expect(answer).toContain("\r\ncontent-security-policy: default-src 'none';");
  expect(answer).toContain('{"success":false,"code":"method-not-allowed"}');
  expect(await answerTo("TRACE / HTTP/1.1")).toMatch(/^HTTP\/1\.1 501 /);
  expect(await answerTo("GET / HTTP/1.1", "Transfer-Encoding: chunked")).toMatch(/^HTTP\/1\.1 400 /);
  const multipart = ["POST /search/results HTTP/1.1", "Content-Type: multipart/form-data; boundary=x"];
  expect(await answerTo(...multipart, "Content-Length: 20")).toMatch(/^HTTP\/1\.1 400 /);
  expect(seen).toEqual([]);
});

test("a route may wait an hour for a large form", async () => {
  await headersOf("/api/health");
  expect(server.requestTimeout).toBe(3_600_000);
  expect(server.headersTimeout).toBe(60_000);
});

test("a page comes whole, whoever asks for the data of Next's router", async () => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/services`, { headers: { RSC: "1" } });
  expect(answer.headers.get("x-asked-for-data")).toBe("false");
});

test("a response has the fixed headers, and a closed policy unless a page built ahead brings its own", async () => {
  expect(await headersOf("/api/health")).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/^default-src 'none'/),
  });
  const page = await headersOf("/ar/services?x=1");
  expect(page).toMatchObject({ "x-content-type-options": "nosniff" });
  expect(page).not.toHaveProperty("content-security-policy");
});
