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

/** A form as it was read. Its fields are not checked yet. */
export interface PostedForm {
  readonly headers: Headers;
  readonly client: string | undefined;
  readonly context: RequestContext;
  readonly form: SentFormId;
  readonly received: ReceivedForm;
  readonly suspicion: Suspicion | undefined;
  readonly requestFiles: RequestFiles;
}

/** After `use`, deletes the files that no submission has claimed. @throws {Problem} if the form cannot be read, or as `use`. */
export async function readPostedForm<Result>(
  request: Request,
  store: Files,
  { steadyNow, maxRequestBytes, clientOf }: Dependencies,
  use: (read: Pick<PostedForm, "client" | "received" | "suspicion" | "requestFiles">) => Promise<Result>,
): Promise<Result> {
  const client = clientOf(request.headers);
  const size = { length: readContentLength(request.headers), maxBytes: maxRequestBytes };
  const admission = await admitForm(store, client, size, steadyNow());
  const requestFiles = createRequestFiles(store, steadyNow(), admission);
  try {
    const read = detectBot(await readForm(request, maxRequestBytes, requestFiles));
    return await use({ ...read, client, requestFiles });
  } finally {
    // If the deletion fails, the hourly cleanup deletes the files.
    await requestFiles.discard().catch(() => undefined);
  }
}

/** A browser without JavaScript gets its form back if `accept` fails. @throws {Problem} if the form cannot be read, or as `accept`. */
export const receiveForm = <Result>(
  request: Request,
  kind: SentFormKind,
  context: RequestContext,
  store: Files,
  dependencies: Dependencies,
  accept: (posted: PostedForm) => Promise<Result>,
): Promise<Result> =>
  readPostedForm(request, store, dependencies, async (read) => {
    const { client } = read;
    const received = withAnsweredCountry(read.received);
    const variant = new URL(request.url).searchParams.get(VARIANT_QUERY);
    const form = await findPostedForm(kind, received, variant);
    const returning = { context, client, store, steadyNow: dependencies.steadyNow };
    const returnForm = returnFormOnError(form, pickFormValues(forms[form], received), returning);
    return accept({ ...read, headers: request.headers, context, form, received }).catch(returnForm);
  });
