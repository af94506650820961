import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sendForm } from "@/components/forms/send-form";

/** What the form makes of a server that answers so. */
async function send(handler: RequestListener) {
  const server = createServer((request, response) => {
    request.resume().on("end", () => handler(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const body = new FormData();
  body.append("patientName", "Amina");
  return sendForm(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/services`, body);
}

const sent = { success: true, reference: "7K3-M9Q-XTC", message: "Sent" };
const refused = { success: false, code: "invalid", message: "No", reference: "7K3-M9Q-XTC", fields: [] };

test.each([
  [200, sent],
  [422, refused],
  [502, refused],
])("reads an answer with status %i", async (status, answer) => {
  expect(await send((_, response) => response.writeHead(status).end(JSON.stringify(answer)))).toEqual(answer);
});

test("posts a form and asks for JSON", async () => {
  const seen: unknown[] = [];
  await send(({ method, url, headers }, response) => {
    seen.push(method, url, headers.accept, headers["content-type"]?.split(";")[0]);
    response.end();
  });
  expect(seen).toEqual(["POST", "/api/services", "application/json", "multipart/form-data"]);
});

test.each<[string, RequestListener]>([
  ["a proxy's error page", (_, response) => response.writeHead(502).end("<html>")],
  ["JSON that is no answer", (_, response) => response.end('{"success":true}')],
  ["nothing", (_, response) => response.end()],
  ["a broken connection", (request) => request.socket.resetAndDestroy()],
])("takes %s for no answer", async (_, handler) => {
  expect(await send(handler)).toBeUndefined();
});
