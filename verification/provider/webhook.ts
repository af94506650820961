import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { flattenedDecrypt, type JWK } from "jose";
import { Webhook } from "standardwebhooks";
import type { PostName } from "#verification/provider/calls.ts";
import type { ServerContext, WebhookKeys } from "#verification/provider/context.ts";
import { discard, type UploadedFile } from "#verification/provider/files.ts";
import { json, type ProviderResponse } from "#verification/provider/responses.ts";
import { type FileFacts, newId } from "#verification/provider/store.ts";

interface Envelope {
  form: "service-request" | "inquiry" | "consultation" | "review";
  fields: Record<string, string>;
  files: { field: string; name: string; type: string; size: number; sha256: string }[];
  key: JWK;
  receipt: string;
}

const callOf: Readonly<Record<Envelope["form"], PostName>> = {
  "service-request": "services",
  inquiry: "collaborate",
  consultation: "contact",
  review: "review",
};

const MAX_LINE = 1024 * 1024;

/**
 * Answers the webhook as docs/guides/receiver.md says, and stores each submission as a call of the provider. It stores a repeated
 * submission again, so that a test can count the copies.
 */
export async function receive(request: IncomingMessage, context: ServerContext): Promise<ProviderResponse> {
  const { store, folders, webhook } = context;
  if (!webhook) return json(404, { error: "The server was started without --webhook." });
  const { headers } = request;
  const uploads: UploadedFile[] = [];
  const lines = linesOf(request);
  try {
    const signed = { ...headers } as Record<string, string>;
    const envelope = await decrypt<Envelope>(new Webhook(webhook.secret).verify(await next(lines), signed), webhook);
    const parts = partsOf(lines, envelope.key);
    for (const { type, ...file } of envelope.files) {
      const upload = {
        facts: { ...file, mimeType: type, size: 0, sha256: "" },
        temporary: join(folders.temporary, randomUUID()),
      };
      uploads.push(upload);
      await pipeline(take(parts, file.size, upload.facts), createWriteStream(upload.temporary));
      if (upload.facts.sha256 !== file.sha256) throw new Error("a file differs from its hash");
    }
    if (!(await lines.next()).done) throw new Error("more lines than the envelope names");
    const id = String(headers["webhook-id"]);
    const submission = {
      id: newId(),
      receivedAt: new Date().toISOString(),
      call: callOf[envelope.form],
      fields: Object.entries(envelope.fields),
      files: uploads.map(({ facts }) => facts),
      dropped: [],
      headers: { authorization: null, idempotencyKey: id, contentLength: headers["content-length"] ?? null },
    };
    await folders.keep(uploads, submission);
    store.add(submission);
    return json(200, { receipt: envelope.receipt });
  } catch (error) {
    await discard(uploads);
    if (request.errored) throw error;
    // Without this, the answer may not arrive.
    for await (const _ of lines);
    return json(400, { error: String(error) });
  }
}

async function* linesOf(request: IncomingMessage): AsyncGenerator<string, void> {
  let rest = "";
  for await (const text of request.setEncoding("latin1") as AsyncIterable<string>) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE) throw new Error("a line is too long");
    yield* lines;
  }
  if (rest) throw new Error("the last line is cut off");
}

async function next(lines: AsyncGenerator<string, void>): Promise<string> {
  const { value } = await lines.next();
  if (value === undefined) throw new Error("a line is missing");
  return value;
}

const algorithms = { keyManagementAlgorithms: ["ECDH-ES"], contentEncryptionAlgorithms: ["A256GCM"] };

async function decrypt<Content>(jwe: unknown, { privateKey }: WebhookKeys): Promise<Content> {
  const { plaintext } = await flattenedDecrypt(jwe as never, privateKey, algorithms);
  return JSON.parse(new TextDecoder().decode(plaintext));
}

/** Yields the content of the parts in their order. */
async function* partsOf(lines: AsyncGenerator<string, void>, key: JWK): AsyncGenerator<Uint8Array, void> {
  const secret = Buffer.from(key.k ?? "", "base64url");
  for (let number = 1; ; number++) {
    const options = { ...algorithms, keyManagementAlgorithms: ["dir"] };
    const { plaintext, protectedHeader } = await flattenedDecrypt(JSON.parse(await next(lines)), secret, options);
    if (protectedHeader?.part !== number) throw new Error("a part is out of order");
    yield plaintext;
  }
}

/** Takes as many parts as a file of this size has, and notes what it has taken. */
async function* take(parts: AsyncGenerator<Uint8Array, void>, size: number, facts: FileFacts) {
  const hash = createHash("sha256");
  while (facts.size < size) {
    const { value } = await parts.next();
    if (!value) throw new Error("a part is missing");
    hash.update(value);
    facts.size += value.byteLength;
    yield value;
  }
  facts.sha256 = hash.digest("hex");
}
