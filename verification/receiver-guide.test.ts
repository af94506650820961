/** Runs the receiver of docs/guides/receiver.md, and sends it what the site sends, and what an attacker might send. */

import { createHash, generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { encryptSubmission, PART_BYTES } from "#lib/leads/deliver/encrypted-body.ts";
import { deliverToWebhook } from "#lib/leads/deliver/webhook-adapter.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { file, readFile } from "#lib/provider/testing.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { freePort, type Server, startProgram } from "#verification/support/servers.ts";

const newKeys = () => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { publicKey: publicKey.export({ format: "jwk" }), privateKey: privateKey.export({ format: "jwk" }) };
};
const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

const keys = newKeys();
const secret = newSecret();
const folder = makeTemporaryFolder("receiver");
const kept = join(folder, "kept");
let server: Server;

beforeAll(async () => {
  const [, code = ""] = /```js\n(.+?)```/s.exec(readFileSync("docs/guides/receiver.md", "utf8")) ?? [];
  // Inside the project, so that Node finds the two packages.
  const program = "test-results/programs/receiver.mjs";
  mkdirSync("test-results/programs", { recursive: true });
  mkdirSync(kept);
  writeFileSync(program, code);
  const port = await freePort();
  server = await startProgram(process.execPath, [program], {
    env: { WEBHOOK_SECRET: secret, PRIVATE_KEY: JSON.stringify(keys.privateKey), FOLDER: kept, PORT: `${port}` },
    ready: (log) => (log.includes("receiver: listening") ? `http://127.0.0.1:${port}` : undefined),
  });
});
afterAll(() => server.stop());

const bytes = randomBytes(2 * PART_BYTES + 5000);
const withHash = (field: string, content: Buffer, name: string) => ({
  ...file(field, [content.subarray(0, 70_000), content.subarray(70_000)], name),
  sha256: createHash("sha256").update(content).digest("hex"),
});

const newSubmission = (): Submission => ({
  id: randomUUID(),
  reference: "7K3-M9Q-XTC",
  form: "consultation",
  locale: "ru",
  fields: { fullName: "Amina Ögé", email: "a@b.co", countryCode: "KE-+254", phone: "0712 345 678", message: "🎗" },
  files: [withHash("attachments[]", bytes, "../../отчёт.pdf"), withHash("attachments[]", Buffer.from("two"), "b.pdf")],
});

const deliver = (submission: Submission) =>
  deliverToWebhook({ url: server.url, key: keys.publicKey, secret }, { timeoutMs: 10_000, now: Date.now })(
    submission,
    readFile,
  );

test("keeps the answers and each byte of the files, and confirms", async () => {
  const submission = newSubmission();
  expect(await deliver(submission)).toEqual({ kind: "delivered" });
  const content = (name: string) => readFileSync(join(kept, submission.id, name));
  const { id, reference } = submission;
  expect(JSON.parse(content("submission.json").toString())).toMatchObject({
    ...{ id, reference, form: "consultation", language: "ru" },
    fields: { fullName: "Amina Ögé", email: "a@b.co", phone: "+254712345678", message: "🎗" },
    files: [{ name: "../../отчёт.pdf", type: "application/pdf", size: bytes.length }, { name: "b.pdf" }],
  });
  expect([content("file-0"), content("file-1")]).toEqual([bytes, Buffer.from("two")]);
});

test("keeps one copy of what comes again, and confirms it again", async () => {
  const submission = newSubmission();
  await deliver(submission);
  const before = readdirSync(kept);
  expect(await deliver(submission)).toEqual({ kind: "delivered" });
  expect(readdirSync(kept)).toEqual(before);
});

describe("refuses, and keeps nothing of", () => {
  interface Call {
    readonly lines: string[];
    readonly headers: Record<string, string>;
  }

  /** Returns what the site sends. */
  async function call({ publicKey = keys.publicKey, signing = secret, sentAt = new Date() } = {}): Promise<Call> {
    const submission = newSubmission();
    const body = await encryptSubmission(submission, readFile, publicKey);
    const lines = (await Array.fromAsync(body.chunks())).map(String);
    const headers = {
      "webhook-id": submission.id,
      "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
      "webhook-signature": new Webhook(signing).sign(submission.id, sentAt, body.envelope),
    };
    return { lines, headers };
  }

  /** Returns what the site sends, with other lines. */
  const withLines = async (change: (lines: string[]) => string[]): Promise<Call> => {
    const { lines, headers } = await call();
    return { lines: change(lines), headers };
  };

  /** Changes one character in the middle of a line. */
  const flip = (index: number) =>
    withLines((lines) => {
      const line = lines[index] ?? "";
      const middle = Math.floor(line.length / 2);
      return lines.with(index, line.slice(0, middle) + (line[middle] === "A" ? "B" : "A") + line.slice(middle + 1));
    });
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);

  let before: string[];
  beforeEach(() => {
    before = readdirSync(kept);
  });

  test.each<[string, () => Promise<Call>]>([
    ["a changed envelope", () => flip(0)],
    ["a changed part", () => flip(1)],
    ["a changed last part", () => flip(4)],
    ["a body cut off after the envelope", () => withLines((lines) => lines.slice(0, 1))],
    ["a body cut off after a part", () => withLines((lines) => lines.slice(0, -1))],
    ["a body cut off in a part", () => withLines((lines) => lines.with(-1, lines.at(-1)?.slice(0, -9) ?? ""))],
    ["two parts in the wrong order", () => withLines(([one, a, b, ...more]) => [one, b, a, ...more].map(String))],
    ["a part twice", () => withLines((lines) => lines.with(2, lines[1] ?? ""))],
    ["one line more", () => withLines((lines) => [...lines, "{}\n"])],
    [
      "a part of another call",
      async () => {
        const other = await call();
        return withLines((lines) => lines.with(1, other.lines[1] ?? ""));
      },
    ],
    ["the signature of another call", async () => ({ ...(await call()), headers: (await call()).headers })],
    [
      "another id",
      async () => {
        const { lines, headers } = await call();
        return { lines, headers: { ...headers, "webhook-id": randomUUID() } };
      },
    ],
    ["no signature", async () => ({ ...(await call()), headers: {} })],
    ["another secret", () => call({ signing: newSecret() })],
    ["another key", () => call({ publicKey: newKeys().publicKey })],
    ["what was recorded six minutes ago", () => call({ sentAt: minutes(-6) })],
    ["what comes from the future", () => call({ sentAt: minutes(6) })],
    ["nothing", async () => ({ lines: [], headers: {} })],
  ])("%s", async (_, make) => {
    const { lines, headers } = await make();
    const response = await fetch(server.url, { method: "POST", headers, body: lines.join("") });
    expect([response.status, await response.text()]).toEqual([400, ""]);
    expect(readdirSync(kept)).toEqual(before);
  });

  test("a line without an end, however long it is", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(Buffer.alloc(65_536, "x")) });
    const options = { method: "POST", body, duplex: "half" } as const;
    const status = await fetch(server.url, options).then(
      (response) => response.status,
      () => "closed",
    );
    expect(["closed", 400]).toContain(status);
    expect(readdirSync(kept)).toEqual(before);
  });
});
