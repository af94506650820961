/**
 * Starts receivers of notices for tests: a real mail server, and a webhook. The webhook verifies each signature with the library that
 * receivers use.
 */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { onTestFinished } from "vitest";
import type { Channel } from "#features/notices/channel.ts";
import { createEmailChannel } from "#features/notices/channels/email.ts";
import { createFamilyChannel } from "#features/notices/channels/family.ts";
import { startSmtp } from "#features/notices/channels/smtp-testing.ts";
import { createWebhookChannel } from "#features/notices/channels/webhook.ts";
import { messageSchemaOf } from "#features/notices/events.ts";
import { toldWording } from "#features/notices/testing.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const SITE = "https://veramed.example";
const messageSchema = messageSchemaOf(toldWording.events);

export interface Receiver {
  readonly channel: Channel;
  /** The ids of the received notices, in order. */
  readonly got: string[];
  /** A receiver that is "mute" takes a notice, but does not confirm it. */
  behaviour: "up" | "down" | "mute";
}

export async function startWebhook(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (receiver.behaviour === "down") return void response.writeHead(503).end();
    const headers = request.headers as Record<string, string>;
    messageSchema.parse(new Webhook(SECRET).verify(body, headers));
    receiver.got.push(headers["webhook-id"] ?? "");
    if (receiver.behaviour === "mute") request.socket.destroy();
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  // The library rejects old timestamps, so this channel uses the machine's clock.
  const channel = createWebhookChannel({ url, secret: SECRET }, Date.now, toldWording);
  const receiver: Receiver = { channel, got: [], behaviour: "up" };
  return receiver;
}

/** Starts a mail server that receives what a channel sends. `channelTo` creates the channel for the server's address. */
async function startMailReceiver(channelTo: (url: string) => Channel): Promise<Receiver> {
  const { port, stop } = await startSmtp({
    onMailFrom: (_, __, callback) => callback(receiver.behaviour === "down" ? new Error("not now") : null),
    async onData(stream, _, callback) {
      const mail = await text(stream);
      const [, id = ""] = /^Message-ID: <(.*)@veramed\.example>/m.exec(mail) ?? [];
      receiver.got.push(id);
      callback(receiver.behaviour === "mute" ? new Error("lost") : null);
    },
  });
  onTestFinished(stop);
  const receiver: Receiver = { channel: channelTo(`smtp://127.0.0.1:${port}`), got: [], behaviour: "up" };
  return receiver;
}

export const startMailServer = () =>
  startMailReceiver((url) =>
    createEmailChannel({ url, from: "a@veramed.example", to: ["b@veramed.example"] }, SITE, toldWording),
  );

/** Starts a mail server that receives the e-mails to families. */
export const startFamilyMail = () =>
  startMailReceiver((url) => createFamilyChannel({ url, from: "a@veramed.example" }, SITE));
