import { type NoAnswer, sendForm } from "@/components/forms/submission/send-form";
import { delay } from "@/components/forms/submission/uploads/interruptible";
import { needsChunks } from "@/components/forms/submission/uploads/needs-chunks";
import { UploadError } from "@/components/forms/submission/uploads/upload-error";
import type { createUploads } from "@/components/forms/submission/uploads/uploads";
import type { FormValues } from "@/lib/forms/definition";
import { ELAPSED_FIELD, HONEYPOT_FIELD, UPLOAD_PREFIX } from "@/lib/forms/own-fields";
import type { SubmissionAnswer } from "@/lib/forms/wire";

export interface Submission {
  readonly action: string;
  readonly locale: string;
  readonly values: FormValues;
  readonly files: readonly { readonly field: string; readonly file: File }[];
  /** What stands in the field that people do not see. */
  readonly honeypot: string;
  /** Milliseconds since the form was shown. */
  readonly elapsedMs: number;
}

/** Bytes of large files that are at the server. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface SubmitOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Called when all large files are at the server, before the form itself goes. */
  readonly onUploaded: () => void;
}

let uploads: ReturnType<typeof createUploads> | undefined;

/**
 * Sends a form, and before it the files that are too much for one request.
 * @throws {UploadError} a file cannot be sent; the signal's reason when it is aborted.
 */
export async function submit(submission: Submission, options: SubmitOptions): Promise<SubmissionAnswer | NoAnswer> {
  const { action, locale, values, files, honeypot, elapsedMs } = submission;
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  if (needsChunks(files.map(({ file }) => file))) {
    uploads ??= (await import("@/components/forms/submission/uploads/uploads")).createUploads();
    const ids = await uploads.send(
      files.map(({ file }) => file),
      { locale, ...options },
    );
    options.onUploaded();
    for (const [index, { field }] of files.entries()) body.append(field, `${UPLOAD_PREFIX}${ids[index]}`);
  } else {
    for (const { field, file } of files) body.append(field, file);
  }
  body.append(HONEYPOT_FIELD, honeypot);
  body.append(ELAPSED_FIELD, String(elapsedMs));
  const answer = await sendForm(action, body);
  const sentAlong = [...body.values()].filter((value) => value instanceof File);
  if (answer === "cut") await Promise.all(sentAlong.map(requireReadable));
  return answer;
}

/** Longer than a phone takes to say that a file is gone; one in a cloud may keep its reader waiting for ever. */
const READ_MS = 3000;

/**
 * Of a file that is gone or has changed, fetch says the same as of a network that is.
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
