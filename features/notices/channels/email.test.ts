import type { SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { createEmailChannel } from "#features/notices/channels/email.ts";
import { headerOf, startSmtp } from "#features/notices/channels/smtp-testing.ts";
import { lead, ownWording, samples } from "#features/notices/testing.ts";
import { START } from "#lib/leads/store/testing.ts";

/** Starts a mail server. Returns a channel to the server, and the mails that the server received. */
async function mailServer(options: SMTPServerOptions = {}, credentials = "", host = "127.0.0.1") {
  const { got, port, stop } = await startSmtp(options);
  onTestFinished(stop);
  const url = `smtp://${credentials}${host}:${port}`;
  const to = ["leads@veramed.example", "night@veramed.example"];
  const settings = { url, from: "site@veramed.example", to };
  return { got, channel: createEmailChannel(settings, "https://veramed.example", ownWording) };
}

const message = { id: "a-notice", event: "lead.received", createdAt: START, facts: lead };
const signal = () => new AbortController().signal;

test("sends a mail that no program answers, with the same Message-ID in each attempt", async () => {
  const { got, channel } = await mailServer();
  expect(await channel.send(message, signal())).toMatch(/^250 /);
  await channel.send(message, signal());
  const [first, second] = got;
  expect(first).toMatchObject({ from: "site@veramed.example", to: ["leads@veramed.example", "night@veramed.example"] });
  const mail = first?.mail ?? "";
  expect(headerOf(mail, "Auto-Submitted")).toBe("auto-generated");
  expect(headerOf(mail, "X-Notice")).toBe("lead.received");
  expect(headerOf(mail, "Message-ID")).toBe("<a-notice@veramed.example>");
  expect(headerOf(second?.mail ?? "", "Message-ID")).toBe("<a-notice@veramed.example>");
  expect(headerOf(mail, "From")).toContain("Notices of veramed.example");
  expect(headerOf(mail, "Subject")).toBe("New lead 7K3-M9Q-XTE: service-request, visa-travel");
  expect(headerOf(mail, "Date")).toBe("Fri, 20 Nov 2026 00:00:00 +0000");
  expect(headerOf(mail, "Content-Type")).toMatch(/^multipart\/alternative/);
  expect(mail).toContain("Content-Type: text/plain");
  expect(mail).toContain("Content-Type: text/html");
  expect(mail).toContain("Language: Swahili\r\nCountry: Kenya\r\nFiles: 2\r\nSource: facebook\r\n");
});

test("links to the lead at the desk, in the text and in the HTML", async () => {
  const { got, port, stop } = await startSmtp();
  onTestFinished(stop);
  const to = { url: `smtp://127.0.0.1:${port}`, from: "site@veramed.example", to: ["leads@veramed.example"] };
  const wording = { ...ownWording, staffPage: { address: "https://desk.veramed.example/desk", name: "the desk" } };
  const channel = createEmailChannel(to, "https://veramed.example", wording);
  await channel.send({ ...message, event: "lead.rejected", facts: samples["lead.rejected"] }, signal());
  const mail = (got[0]?.mail ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=");
  const address = "https://desk.veramed.example/desk/leads/7K3-M9Q-XTE";
  expect(mail).toContain(`at the desk:\r\n${address}\r\n`);
  expect(mail).toContain(`<a href="${address}">${address}</a>`);
});

test.each(["evil.example", "evil.example:8080", "www.evil.example"])(
  "makes no link of the source %s",
  async (source) => {
    const { got, channel } = await mailServer();
    await channel.send({ ...message, facts: { ...lead, source } }, signal());
    const counted = { form: "consultation", language: "ar", source, count: 2 };
    await channel.send(
      { ...message, event: "digest.daily", facts: { ...samples["digest.daily"], leads: [counted] } },
      signal(),
    );
    for (const { mail } of got) {
      const words = mail.replace(/=\r\n/g, "");
      expect(words).toContain("evil[.]example");
      expect(words).not.toMatch(/evil\.example|example:8080/);
    }
  },
);

test("signs in, and does not say the password to the log or the store when that fails", async () => {
  const allow: SMTPServerOptions = {
    authMethods: ["PLAIN"],
    allowInsecureAuth: true,
    onAuth: ({ password }, _, callback) =>
      password === "right" ? callback(null, { user: "site" }) : callback(new Error("no such user wrong")),
  };
  const right = await mailServer(allow, "site:right@");
  expect(await right.channel.send(message, signal())).toMatch(/^250 /);
  const wrong = await mailServer(allow, "site:wrong@");
  await expect(wrong.channel.send(message, signal())).rejects.toMatchObject({ name: "ChannelError", code: "smtp-535" });
});

test("never sends a password to another machine without encryption", async () => {
  const onAuth = vi.fn();
  // Linux connects 0.0.0.0 to this machine, although 0.0.0.0 is no loopback address.
  const { channel } = await mailServer({ onAuth, allowInsecureAuth: true }, "site:right@", "0.0.0.0");
  await expect(channel.send(message, signal())).rejects.toMatchObject({ code: "smtp-500" });
  expect(onAuth).not.toHaveBeenCalled();
});

test("fails with the server's code", async () => {
  const refusing = await mailServer({
    onRcptTo: (_, __, callback) => callback(Object.assign(new Error("full"), { responseCode: 452 })),
  });
  await expect(refusing.channel.send(message, signal())).rejects.toMatchObject({ code: "smtp-452" });
  const nowhere = { url: "smtp://127.0.0.1:1", from: "a@b.example", to: ["c@d.example"] };
  const away = createEmailChannel(nowhere, "http://x", ownWording);
  await expect(away.send(message, signal())).rejects.toMatchObject({ code: "esocket" });
});

test("ends with its signal when the server hangs", async () => {
  const { channel } = await mailServer({ onConnect: () => undefined });
  await expect(channel.send(message, AbortSignal.timeout(200))).rejects.toMatchObject({ code: "timeout" });
});
