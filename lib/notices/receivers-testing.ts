/** Receivers of notices for tests: a real mail server, and a webhook that verifies each signature with the library of receivers. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { Webhook } from "standardwebhooks";
import { onTestFinished } from "vitest";
import type { StaffChannel } from "#lib/notices/channels/channel.ts";
import { createEmailChannel } from "#lib/notices/channels/email.ts";
import { createWebhookChannel } from "#lib/notices/channels/webhook.ts";
import { messageSchema } from "#lib/notices/events.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const SITE = "https://veramed.example";

export interface Receiver {
  readonly channel: StaffChannel;
  /** The ids and events of what it took, in order. */
  readonly got: { readonly id: string; readonly event: string }[];
  /** A mute one takes notices and breaks the connection before it says so. */
  behaviour: "up" | "down" | "mute";
}

export async function startWebhook(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (receiver.behaviour === "down") return void response.writeHead(503).end();
    const headers = request.headers as Record<string, string>;
    const { type } = messageSchema.parse(new Webhook(SECRET).verify(body, headers));
    receiver.got.push({ id: headers["webhook-id"] ?? "", event: type });
    if (receiver.behaviour === "mute") request.socket.destroy();
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The library refuses an old time, so this channel has the machine's clock.
  const channel = createWebhookChannel({ url, secret: SECRET }, Date.now);
  const receiver: Receiver = { channel, got: [], behaviour: "up" };
  return receiver;
}

export async function startMailServer(): Promise<Receiver> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_, __, callback) => callback(receiver.behaviour === "down" ? new Error("not now") : null),
    async onData(stream, _, callback) {
      const mail = await text(stream);
      const [, id = ""] = /^Message-ID: <(.*)@veramed\.example>/m.exec(mail) ?? [];
      const [, event = ""] = /^X-Notice: (.*)\r/m.exec(mail) ?? [];
      receiver.got.push({ id, event });
      callback(receiver.behaviour === "mute" ? new Error("lost") : null);
    },
  });
  // Connections end when a test ends.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const channel = createEmailChannel({ url, from: "a@veramed.example", to: ["b@veramed.example"] }, SITE);
  const receiver: Receiver = { channel, got: [], behaviour: "up" };
  return receiver;
}
