/** Asks a stand-in DNS server on this machine. */

import { createSocket } from "node:dgram";
import { promises } from "node:dns";
import { describe, expect, onTestFinished, test } from "vitest";
import { describeSender } from "#features/notices/sender-records.ts";

type Records = Readonly<Record<string, readonly string[]>>;

const NAME_ERROR = 3;
const SERVER_FAILURE = 2;

/** Starts a DNS server that knows these TXT records; returns a resolver that asks it. Without records it fails. */
async function dnsServer(records: Records | undefined) {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5;
    const texts = records?.[nameOf(query)] ?? [];
    const header = Buffer.from(query.subarray(0, 12));
    const code = !records ? SERVER_FAILURE : texts.length === 0 ? NAME_ERROR : 0;
    header.writeUInt16BE(0x8180 | code, 2);
    header.writeUInt16BE(texts.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...texts.map(answerOf)]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  onTestFinished(() => void socket.close());
  const resolver = new promises.Resolver({ timeout: 2000, tries: 2 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return resolver;
}

/** Returns the name that a query asks for. */
function nameOf(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at]; at += (query[at] ?? 0) + 1)
    labels.push(query.toString("latin1", at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join(".").toLowerCase();
}

/** Returns a TXT record about the name of the question, in strings of at most 255 bytes. */
function answerOf(text: string): Buffer {
  const strings = (text.match(/.{1,255}/gs) ?? [""]).map((part) =>
    Buffer.from(`${String.fromCharCode(part.length)}${part}`, "latin1"),
  );
  const data = Buffer.concat(strings);
  const start = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
  return Buffer.concat([start, data]);
}

async function findingsOf(records: Records | undefined, selector?: string, sender = "site@mail.veramed.org") {
  return Object.fromEntries(await describeSender(sender, selector, await dnsServer(records)));
}

describe("describeSender", () => {
  const key = `v=DKIM1; k=rsa; p=${"A".repeat(400)}`;
  const records = {
    "mail.veramed.org": ["google-site-verification=x", "v=spf1 include:_spf.veramed.org -all"],
    "s1._domainkey.mail.veramed.org": [key],
    "_dmarc.veramed.org": ["v=DMARC1; p=reject"],
  };

  test("finds all three, DMARC at the domain above", async () => {
    expect(await findingsOf(records, "s1")).toEqual({
      SPF: "found: v=spf1 include:_spf.veramed.org -all. It must name the server of SMTP_URL",
      DKIM: "found at s1._domainkey.mail.veramed.org. The mail server must sign with it",
      DMARC: "found at _dmarc.veramed.org: v=DMARC1; p=reject",
    });
  });

  test("says which are missing, and where they belong", async () => {
    const found = await findingsOf({}, "s1");
    expect(found.SPF).toMatch(/^missing: add a TXT record to mail\.veramed\.org /);
    expect(found.DKIM).toMatch(/^missing: .* at s1\._domainkey\.mail\.veramed\.org/);
    expect(found.DMARC).toMatch(/^missing: add a TXT record at _dmarc\.mail\.veramed\.org/);
  });

  test("says that it cannot look up a key without its selector", async () => {
    expect((await findingsOf(records)).DKIM).toMatch(/^not looked up: add --dkim <selector>/);
  });

  test("says what does not count: two SPF records, a withdrawn key, a record of another kind", async () => {
    const found = await findingsOf(
      {
        "mail.veramed.org": ["v=spf1 -all", "v=spf1 ~all"],
        "s1._domainkey.mail.veramed.org": ["v=DKIM1; p="],
        "_dmarc.mail.veramed.org": ["v=spf1 -all"],
        "_dmarc.org": [],
      },
      "s1",
    );
    expect(found.SPF).toMatch(/^wrong: .* has 2 records/);
    expect(found.DKIM).toMatch(/^wrong: .* withdrawn/);
    expect(found.DMARC).toMatch(/^missing/);
  });

  test("does not call missing what it could not look up", async () => {
    expect(await findingsOf(undefined, "s1")).toEqual({
      sender: "SPF, DKIM and DMARC of mail.veramed.org could not be looked up (ESERVFAIL): try again",
    });
  });

  test("asks nobody about a name for examples", async () => {
    const resolver = { resolveTxt: () => Promise.reject(new Error("asked")) };
    expect(await describeSender("site@veramed.example", "s1", resolver)).toEqual([
      ["sender", "veramed.example is a name for examples, so SPF, DKIM and DMARC were not looked up"],
    ]);
  });
});
