import { type OutageOptions, throughOutages } from "#components/forms/send/through-outages.ts";
import { readFromTab } from "#components/ui/tab-storage.ts";
import { ELAPSED_FIELD, VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { parseSubmissionResponse, type SubmissionResponse } from "#lib/forms/wire.ts";
import { delay } from "#lib/leads/uploads/interruptible.ts";
import { UploadError } from "#lib/leads/uploads/upload-error.ts";
import { tryRun } from "#lib/try-run.ts";

/** The last submission, while it has no response. Sending the same content again uses the same idempotency key. */
let unanswered: { content: string; key: string } | undefined;

/** The network broke ("cut"), or a proxy sent a page of its own ("unreadable"). */
export type NoAnswer = "cut" | "unreadable";

/**
 * Posts a form. A repetition after an outage has the same idempotency key, so the server accepts the form only once. @throws {UploadError}
 * with the code file-unreadable.
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
    const answer = parseSubmissionResponse(tryRun(() => JSON.parse(text)));
    // After a response, sending the same content again creates a new submission.
    if (answer) unanswered = undefined;
    return answer ?? "unreadable";
  } catch (cause) {
    if (cause instanceof UploadError) throw cause;
    return "cut";
  }
}

/** Reads the whole response, because the connection may break in the middle of it. */
async function post(action: string, body: FormData, key: string, signal: AbortSignal): Promise<string> {
  const headers = { accept: "application/json", "idempotency-key": key, [VISIT_SOURCE]: readVisitSource() };
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the one place that posts a form, to our own origin.
    const response = await fetch(action, { method: "POST", body, headers, signal });
    return await response.text();
  } catch (cause) {
    const files = [...body.values()].filter((value) => value instanceof File);
    await Promise.all(files.map(requireReadable));
    throw cause;
  }
}

/** Returns the header, cut where a proxy or fetch would refuse it: at 1500 characters, and before a character beyond ASCII. */
const readVisitSource = () => /^[!-~]{0,1500}/.exec(readFromTab(VISIT_SOURCE) ?? "")?.[0] ?? "";

/** How long we try to read a file. A phone reports a missing file sooner, but a read from the cloud may never end. */
const READ_MS = 3000;

/** Called after fetch has failed, which does not say whether the network or a file was missing. @throws {UploadError} if it was `file`. */
async function requireReadable(file: File) {
  const { signal } = new AbortController();
  try {
    await Promise.race([file.slice(0, 1).arrayBuffer(), delay(READ_MS, signal)]);
  } catch (cause) {
    throw new UploadError(file, { code: "file-unreadable", message: "" }, cause);
  }
}

const factsOf = (value: FormDataEntryValue) =>
  typeof value === "string" ? value : [value.name, value.size, value.lastModified];

/** crypto.randomUUID is missing on pages without https. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
