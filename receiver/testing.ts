/** Starts the receiver as its image does, and makes what the site sends. */

import { createHash, generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { encryptSubmission } from "#lib/leads/deliver/encrypted-body.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { file, readFile } from "#lib/provider/testing.ts";
import { freePort, type Server, startProgram } from "#verification/support/servers.ts";

export const newKeys = (kid?: string) => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwkOf = (key: typeof publicKey) => ({ ...key.export({ format: "jwk" }), ...(kid && { kid }) });
  return { publicKey: jwkOf(publicKey), privateKey: jwkOf(privateKey) };
};
export const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

export const keys = newKeys();
export const secret = newSecret();

/** Starts the receiver on this port, or on a free one. */
export async function startReceiver(folder: string, env: Record<string, string> = {}, port?: number): Promise<Server> {
  const PORT = `${port ?? (await freePort())}`;
  const settings = { WEBHOOK_SECRET: secret, PRIVATE_KEY: JSON.stringify(keys.privateKey), FOLDER: folder, PORT };
  return startProgram(process.execPath, ["receiver/main.mjs"], {
    env: { ...settings, ...env },
    ready: (log) => (log.includes("receiver: listening") ? `http://127.0.0.1:${PORT}` : undefined),
  });
}

export function newSubmission(...contents: readonly Buffer[]): Submission {
  return {
    id: randomUUID(),
    reference: "7K3-M9Q-XTC",
    form: "consultation",
    locale: "ru",
    fields: { fullName: "Amina Ögé", email: "a@b.co", countryCode: "KE-+254", phone: "0712 345 678", message: "🎗" },
    files: contents.map((content, index) => ({
      ...file("attachments[]", [content.subarray(0, 70_000), content.subarray(70_000)], `../../отчёт-${index}.pdf`),
      sha256: createHash("sha256").update(content).digest("hex"),
    })),
  };
}

export interface Call {
  readonly lines: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns what the site sends, and the receipt in it. */
export async function callOf(
  submission: Submission,
  { publicKey = keys.publicKey, signing = secret, sentAt = new Date() } = {},
): Promise<Call & { readonly receipt: string }> {
  const body = await encryptSubmission(submission, readFile, publicKey);
  const headers = {
    "webhook-id": submission.id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": new Webhook(signing).sign(submission.id, sentAt, body.envelope),
  };
  const lines: string[] = [];
  for await (const line of body.chunks()) lines.push(line.toString());
  return { lines, headers, receipt: body.receipt };
}

/** Returns a request as text, with this many lines of its body. */
export function textOf({ lines, headers }: Call, count = lines.length): string {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = lines.join("").length;
  return `POST / HTTP/1.1\r\nHost: x\r\n${head.join("")}Content-Length: ${length}\r\n\r\n${lines.slice(0, count).join("")}`;
}

/** Posts a body, and returns the status and the text of the answer. Rejects if there is none. */
export function post(url: string, { lines, headers }: Call): Promise<[status: number | undefined, body: string]> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", agent: false, headers: { ...headers } });
    sent.once("error", reject);
    sent.once("response", async (response: IncomingMessage) => resolve([response.statusCode, await text(response)]));
    sent.end(lines.join(""));
  });
}

/** Returns the files that the receiver keeps of a submission, or undefined if one is missing or differs. */
export function readKept(folder: string, { id, files }: Submission): readonly Buffer[] | undefined {
  const read = (name: string) => readFileSync(join(folder, id, name));
  const names = readdirSync(join(folder, id)).toSorted();
  const expected = [...files.map((_, index) => `file-${index}`), "submission.json"].toSorted();
  if (names.join() !== expected.join() || JSON.parse(read("submission.json").toString()).id !== id) return undefined;
  const contents = files.map((_, index) => read(`file-${index}`));
  const hashes = contents.map((content) => createHash("sha256").update(content).digest("hex"));
  return files.every(({ sha256 }, index) => hashes[index] === sha256) ? contents : undefined;
}

/** Returns true if the process answers that was started. */
export const isAlive = async ({ url, pid }: Server): Promise<boolean> =>
  process.kill(pid, 0) && (await fetch(url)).status === 204;
