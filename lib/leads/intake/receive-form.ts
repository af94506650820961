import "server-only";
import { VARIANT_QUERY } from "#lib/forms/action.ts";
import { forms, type SentFormId, type SentFormKind } from "#lib/forms/registry.ts";
import type { Dependencies } from "#lib/leads/intake/create-dependencies.ts";
import { findPostedForm } from "#lib/leads/intake/find-posted-form.ts";
import { withAnsweredCountry } from "#lib/leads/intake/read/confirm-phone.ts";
import { detectBot } from "#lib/leads/intake/read/detect-bot.ts";
import { admitForm } from "#lib/leads/intake/read/form-admission.ts";
import { readForm } from "#lib/leads/intake/read/read-form.ts";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { createRequestFiles, type RequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { pickFormValues, returnFormOnError } from "#lib/leads/intake/returned-form.ts";
import { readContentLength } from "#lib/leads/request/guards.ts";
import type { RequestContext } from "#lib/leads/request/respond.ts";
import type { Files } from "#lib/leads/store/files/file-space.ts";
import type { Suspicion } from "#lib/leads/store/submission.ts";

/** A form that was read from a request. Its fields are not checked yet. */
export interface PostedForm {
  readonly headers: Headers;
  readonly client: string | undefined;
  readonly context: RequestContext;
  readonly form: SentFormId;
  readonly received: ReceivedForm;
  readonly suspicion: Suspicion | undefined;
  readonly requestFiles: RequestFiles;
}

/**
 * Reads a form and passes it to `accept`. If `accept` fails, a browser without JavaScript gets its form back. At the end, deletes the files
 * that no submission has claimed.
 * @throws {Problem} if the form cannot be read, or if `accept` throws one.
 */
export async function receiveForm<Result>(
  request: Request,
  kind: SentFormKind,
  context: RequestContext,
  store: Files,
  { now, maxRequestBytes, clientOf }: Dependencies,
  accept: (posted: PostedForm) => Promise<Result>,
): Promise<Result> {
  const { headers } = request;
  const client = clientOf(headers);
  const size = { length: readContentLength(headers), maxBytes: maxRequestBytes };
  const admission = await admitForm(store, client, size, now());
  const requestFiles = createRequestFiles(store, now(), admission);
  try {
    const { received: read, suspicion } = detectBot(await readForm(request, maxRequestBytes, requestFiles));
    const received = withAnsweredCountry(read);
    const variant = new URL(request.url).searchParams.get(VARIANT_QUERY);
    const form = await findPostedForm(kind, received, variant);
    const returnForm = returnFormOnError(form, pickFormValues(forms[form], received), { context, client, store, now });
    return await accept({ headers, client, context, form, received, suspicion, requestFiles }).catch(returnForm);
  } finally {
    // If the deletion fails, the hourly cleanup deletes the files.
    await requestFiles.discard().catch(() => undefined);
  }
}
