import { loadCode } from "#components/forms/send/load-code.ts";
import { type NoAnswer, sendForm } from "#components/forms/send/send-form.ts";
import { type OutageOptions, throughOutages } from "#components/forms/send/through-outages.ts";
import { ELAPSED_FIELD, HONEYPOT_FIELD, UPLOAD_PREFIX } from "#lib/forms/own-fields.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { SubmissionResponse } from "#lib/forms/wire.ts";
import { needsChunks } from "#lib/leads/uploads/needs-chunks.ts";
import type { createUploader } from "#lib/leads/uploads/uploader.ts";

export interface OutgoingForm {
  readonly action: string;
  readonly locale: string;
  readonly values: FormValues;
  readonly files: readonly { readonly field: string; readonly file: File }[];
  readonly honeypot: string;
  readonly elapsedMs: number;
}

export interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface SubmitOptions extends OutageOptions {
  readonly onProgress: (progress: Progress) => void;
  readonly onUploaded: () => void;
}

/** Loads the code that sends large files. Called when they are chosen, because a deployment before sending would remove the code. */
export const loadUploads = () => loadCode(() => import("#lib/leads/uploads/uploader.ts"));

let uploads: ReturnType<typeof createUploader> | undefined;

/**
 * Sends a form. Reports at once when the device goes offline or online. @throws {UploadError} if a file cannot be sent,
 * {OutdatedPageError}, or the reason of `signal` if it is aborted before the form itself is sent.
 */
export async function submit(submission: OutgoingForm, options: SubmitOptions): Promise<SubmissionResponse | NoAnswer> {
  const watching = new AbortController();
  const reportConnection = ({ type }: Pick<Event, "type">) => options.onConnection(type === "online");
  for (const event of ["online", "offline"]) window.addEventListener(event, reportConnection, watching);
  if (!navigator.onLine) options.onConnection(false);
  try {
    return await send(submission, options);
  } finally {
    watching.abort();
  }
}

/** If the files are too large for one request, uploads them before the form. @throws as {@link submit} does. */
async function send(submission: OutgoingForm, options: SubmitOptions): Promise<SubmissionResponse | NoAnswer> {
  const { action, locale, values, files, honeypot, elapsedMs } = submission;
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  if (needsChunks(files.map(({ file }) => file))) {
    uploads ??= (await throughOutages(loadUploads, options)).createUploader();
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
  return sendForm(action, body, options);
}
