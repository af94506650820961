import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { createWebhookChannel } from "#features/notices/channels/webhook.ts";
import { messageSchemaOf } from "#features/notices/events.ts";
import { lead, ownWording } from "#features/notices/testing.ts";
import { START } from "#lib/leads/store/testing.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a receiver. Returns the channel to the receiver, and the requests that the receiver got. */
async function receiver(answer: Answer) {
  const got: { body: string; headers: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    got.push({ body: await text(request), headers: request.headers as Record<string, string> });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hook?key=secret`;
  return { got, url, channel: createWebhookChannel({ url, secret: SECRET }, Date.now, ownWording) };
}

const message = { id: "a-notice", event: "lead.received", createdAt: START, facts: lead };
const signal = () => new AbortController().signal;

test("posts what the documented schema says, with a signature that the library of a receiver accepts", async () => {
  const { got, channel } = await receiver((_, response) => response.writeHead(204).end());
  expect(await channel.send(message, signal())).toBe("status 204");
  const [{ body, headers } = { body: "", headers: {} }] = got;
  const verified = messageSchemaOf({}).parse(new Webhook(SECRET).verify(body, headers));
  expect(verified).toMatchObject({ type: "lead.received", timestamp: new Date(START).toISOString(), data: lead });
  expect(headers).toMatchObject({ "content-type": "application/json", "webhook-id": "a-notice" });
  const other = new Webhook(`whsec_${Buffer.alloc(32, 8).toString("base64")}`);
  expect(() => other.verify(body, headers)).toThrow("No matching signature");
  expect(() => new Webhook(SECRET).verify(body.replace("KE", "TZ"), headers)).toThrow("No matching signature");
});

test("has the same id and body in each attempt", async () => {
  const { got, channel } = await receiver((_, response) => response.writeHead(200).end("ok"));
  await channel.send(message, signal());
  await channel.send(message, signal());
  expect(got[0]?.body).toBe(got[1]?.body);
  expect(got[0]?.headers["webhook-id"]).toBe(got[1]?.headers["webhook-id"]);
});

test.each<[string, Answer]>([
  ["http-500", (_, response) => response.writeHead(500).end("Amina")],
  ["http-410", (_, response) => response.writeHead(410).end()],
  ["http-302", (_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
  ["unreachable", (request) => request.socket.destroy()],
])("fails with %s", async (code, answer) => {
  const { channel } = await receiver(answer);
  await expect(channel.send(message, signal())).rejects.toMatchObject({ name: "ChannelError", code });
});

test("ends with its signal when nobody answers", async () => {
  const { channel } = await receiver(() => undefined);
  await expect(channel.send(message, AbortSignal.timeout(100))).rejects.toMatchObject({ code: "timeout" });
});
