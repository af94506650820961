import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { createFamilyChannel, createFamilyFolder } from "#features/notices/channels/family.ts";
import { openNoticeFolder } from "#features/notices/channels/folder.ts";
import { headerOf, startSmtp } from "#features/notices/channels/smtp-testing.ts";
import { START } from "#lib/leads/store/testing.ts";
import { site } from "#lib/site/content/site.ts";

const SITE = "https://veramed.example";
const ADDRESS = "amina.o'ge+india@example.org";
const message = {
  id: "a-notice",
  event: "lead.received",
  createdAt: START,
  facts: { reference: "7K3-M9Q-XTE", language: "en" },
  address: ADDRESS,
};
const signal = () => new AbortController().signal;

interface Failure {
  readonly code: string;
  readonly isFinal: boolean;
  /** False if the mail to the next family would fail too. */
  readonly isAboutRecipient: boolean;
}

async function familyMail(options: SMTPServerOptions = {}, silenceMs = 5000) {
  const { got, port, stop } = await startSmtp(options);
  onTestFinished(stop);
  const settings = { url: `smtp://127.0.0.1:${port}`, from: "site@veramed.example", silenceMs };
  return { got, channel: createFamilyChannel(settings, SITE) };
}

const refuse = (answer: string, responseCode: number) => () => Object.assign(new Error(answer), { responseCode });

test("writes to the family alone, as a mail that no program answers, the same in each attempt", async () => {
  const { got, channel } = await familyMail();
  expect(await channel.send(message, signal())).toMatch(/^250 /);
  await channel.send(message, signal());
  const [first, second] = got;
  expect(first).toMatchObject({ from: "site@veramed.example", to: [ADDRESS] });
  const mail = first?.mail ?? "";
  expect(headerOf(mail, "From")).toBe(`${site.name} <site@veramed.example>`);
  expect(headerOf(mail, "Reply-To")).toBe(site.email);
  expect(headerOf(mail, "To")).toBe(ADDRESS);
  expect(headerOf(mail, "Subject")).toBe("We have your request 7K3-M9Q-XTE");
  expect(headerOf(mail, "Date")).toBe("Fri, 20 Nov 2026 00:00:00 +0000");
  expect(headerOf(mail, "Auto-Submitted")).toBe("auto-generated");
  expect(headerOf(mail, "Content-Language")).toBe("en");
  expect(headerOf(mail, "Message-ID")).toBe("<a-notice@veramed.example>");
  expect(headerOf(mail, "Content-Type")).toMatch(/^multipart\/alternative/);
  expect(mail).not.toMatch(/^(cc|bcc|list-|precedence|x-notice)/im);
  const withoutBoundaries = (text = "") => text.replaceAll(/--_NmP-[\w-]+/g, "");
  expect(withoutBoundaries(second?.mail)).toBe(withoutBoundaries(mail));
});

test.each([
  "amina@example.org, victim@example.org",
  "amina@example.org;victim@example.org",
  "amina@example.org victim@example.org",
  "amina@example.org\r\nBcc: victim@example.org",
  "amina@example.org\nRCPT TO:<victim@example.org>",
  "<victim@example.org> amina@example.org",
  '"victim@example.org," amina@example.org',
  "friends: victim@example.org, amina@example.org;",
  "amina@example.org>",
  '"amina@example.org, victim"@example.org',
  "josé@example.org\r\nBcc: victim@example.org",
  "",
])("gives up %j, which is not one address", async (address) => {
  const { got, channel } = await familyMail();
  const sending = channel.send({ ...message, address }, signal());
  await expect(sending).rejects.toMatchObject({ code: "no-address", isFinal: true });
  expect(got).toEqual([]);
});

// The HTML standard's rule accepts the first ones; the others need SMTPUTF8 (RFC 6531), or a domain in ASCII.
test.each([
  ["x&co@example.org", "x&co@example.org"],
  ["amina@localhost", "amina@localhost"],
  ["amina@bücher.example", "amina@xn--bcher-kva.example"],
  ["josé@example.org", "josé@example.org"],
])("requirements §5.19: writes to %s", async (address, shown) => {
  const { got, channel } = await familyMail();
  expect(await channel.send({ ...message, address }, signal())).toMatch(/^250 /);
  expect(got).toMatchObject([{ to: [address] }]);
  expect(headerOf(got[0]?.mail ?? "", "To")).toBe(shown);
});

test("gives up an address in other letters if the mail server does not know SMTPUTF8", async () => {
  const { channel } = await familyMail({
    hideSMTPUTF8: true,
    onRcptTo: (_, __, next) => next(refuse("5.6.7 Address in other letters", 553)()),
  });
  const sending = channel.send({ ...message, address: "josé@example.org" }, signal());
  await expect(sending).rejects.toMatchObject({ code: "smtp-553", isFinal: true, isAboutRecipient: true });
});

test("waits for an address whose key is missing", async () => {
  const { channel } = await familyMail();
  const sending = channel.send({ ...message, address: undefined }, signal());
  await expect(sending).rejects.toMatchObject({ code: "unreadable", isFinal: false });
});

const silent = () => undefined;
test.each<[string, Failure, SMTPServerOptions, number?]>([
  [
    "no such mailbox is final",
    { code: "smtp-550", isFinal: true, isAboutRecipient: true },
    { onRcptTo: (_, __, next) => next(refuse("5.1.1 No such user", 550)()) },
  ],
  [
    "a server that does not relay may be corrected",
    { code: "smtp-554", isFinal: false, isAboutRecipient: true },
    { onRcptTo: (_, __, next) => next(refuse("5.7.1 Relay access denied", 554)()) },
  ],
  [
    "a refusal without a reason may end",
    { code: "smtp-550", isFinal: false, isAboutRecipient: true },
    { onRcptTo: (_, __, next) => next(refuse("no", 550)()) },
  ],
  [
    "a recipient may be refused for now",
    { code: "smtp-451", isFinal: false, isAboutRecipient: true },
    { onRcptTo: (_, __, next) => next(refuse("4.3.0 later", 451)()) },
  ],
  [
    "a mail may be refused for now",
    { code: "smtp-451", isFinal: false, isAboutRecipient: true },
    { onData: (stream, _, next) => stream.resume().on("end", () => next(refuse("4.3.0 later", 451)())) },
  ],
  [
    "an answer about a recipient may not come",
    { code: "etimedout", isFinal: false, isAboutRecipient: true },
    { onRcptTo: silent },
    500,
  ],
  [
    "our own address may be corrected",
    { code: "smtp-550", isFinal: false, isAboutRecipient: false },
    { onMailFrom: (_, __, next) => next(refuse("5.1.8 Bad sender", 550)()) },
  ],
  [
    "too many mails from us concern the next one too",
    { code: "smtp-451", isFinal: false, isAboutRecipient: false },
    { onMailFrom: (_, __, next) => next(refuse("4.7.1 slow down", 451)()) },
  ],
  [
    "a server may not greet",
    { code: "etimedout", isFinal: false, isAboutRecipient: false },
    { onConnect: silent },
    500,
  ],
])("%s", async (_, failure, options, silenceMs) => {
  const { channel } = await familyMail(options, silenceMs);
  await expect(channel.send(message, signal())).rejects.toMatchObject(failure);
});

test("a folder gets the mail, and not the address", async () => {
  const folder = await mkdtemp(join(tmpdir(), "family-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const channel = createFamilyFolder(
    openNoticeFolder(folder, () => START),
    SITE,
  );
  expect(channel.needsAddress).toBe(false);
  await channel.send(message, signal());
  const [name = "", ...others] = await readdir(folder);
  expect(name).toBe("2026-11-20T00-00-00-000Z_lead.received_family_7K3-M9Q-XTE_a-notice.eml");
  expect(others).toEqual([]);
  const mail = await readFile(join(folder, name), "utf8");
  expect(mail).toContain("Subject: We have your request 7K3-M9Q-XTE");
  expect(mail).not.toContain("amina");
});
