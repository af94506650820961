import { type OutageOptions, throughOutages } from "#components/forms/send/through-outages.ts";
import { ELAPSED_FIELD } from "#lib/forms/own-fields.ts";
import { parseSubmissionResponse, type SubmissionResponse } from "#lib/forms/wire.ts";
import { delay } from "#lib/uploads/interruptible.ts";
import { UploadError } from "#lib/uploads/upload-error.ts";

/** What was sent and never answered, under its key: the same again is then the same submission, not a second one. */
let unanswered: { content: string; key: string } | undefined;

/** No answer came that we can read: the network broke ("cut"), or a proxy answered with a page of its own. */
export type NoAnswer = "cut" | "unreadable";

/**
 * Posts a form to app/api. A device without a network posts it again when it has one, under the same key: the server takes it
 * once. Stopped meanwhile, it is "cut", because it may have arrived.
 * @throws {UploadError} file-unreadable.
 */
export async function sendForm(
  action: string,
  body: FormData,
  options: OutageOptions,
): Promise<SubmissionResponse | NoAnswer> {
  const facts = [...body].filter(([name]) => name !== ELAPSED_FIELD).map(([name, value]) => [name, factsOf(value)]);
  const content = JSON.stringify([action, ...facts]);
  const key = unanswered?.content === content ? unanswered.key : newKey();
  unanswered = { content, key };
  try {
    const text = await throughOutages((signal) => post(action, body, key, signal), options);
    const answer = parseSubmissionResponse(parseJson(text));
    // Once there is an answer, sending again is meant.
    if (answer) unanswered = undefined;
    return answer ?? "unreadable";
  } catch (cause) {
    if (cause instanceof UploadError) throw cause;
    return "cut";
  }
}

/** Posts the form and reads the whole answer: a connection may break in the middle of it. */
async function post(action: string, body: FormData, key: string, signal: AbortSignal): Promise<string> {
  const headers = { accept: "application/json", "idempotency-key": key };
  try {
    // biome-ignore lint/style/noRestrictedGlobals: this is the browser's one call, to our own origin.
    const response = await fetch(action, { method: "POST", body, headers, signal });
    return await response.text();
  } catch (cause) {
    const files = [...body.values()].filter((value) => value instanceof File);
    await Promise.all(files.map(requireReadable));
    throw cause;
  }
}

/** Longer than a phone takes to say that a file is gone; one in a cloud may keep its reader waiting for ever. */
const READ_MS = 3000;

/**
 * Tells a file that is gone or has changed from a broken network, because fetch fails alike for both.
 * @throws {UploadError} file-unreadable.
 */
async function requireReadable(file: File) {
  const { signal } = new AbortController();
  try {
    await Promise.race([file.slice(0, 1).arrayBuffer(), delay(READ_MS, signal)]);
  } catch (cause) {
    throw new UploadError(file, { code: "file-unreadable", message: "" }, cause);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const factsOf = (value: FormDataEntryValue) =>
  typeof value === "string" ? value : [value.name, value.size, value.lastModified];

/** Not randomUUID, which pages without https do not have. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
