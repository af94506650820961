import "server-only";
import { randomUUID } from "node:crypto";
import { forms } from "#lib/forms/registry.ts";
import { joinSubject } from "#lib/leads/intake/join-subject.ts";
import { confirmEmail } from "#lib/leads/intake/read/confirm-email.ts";
import { confirmPhone } from "#lib/leads/intake/read/confirm-phone.ts";
import { convertFiles } from "#lib/leads/intake/read/convert-files.ts";
import { findUploads } from "#lib/leads/intake/read/find-uploads.ts";
import { validateForm } from "#lib/leads/intake/read/validate-form.ts";
import type { PostedForm } from "#lib/leads/intake/receive-form.ts";
import type { PendingFiles } from "#lib/leads/store/files/staging.ts";
import type { Submission } from "#lib/leads/store/submission.ts";

/**
 * Checks a form and its files, and returns the submission. Its files are converted to kinds that the provider accepts.
 * @throws {Problem} if the form is not accepted, or if a visitor without JavaScript must confirm an answer.
 */
export async function createSubmission(
  { headers, client, context, form, received, suspicion, requestFiles }: PostedForm,
  store: PendingFiles,
): Promise<Submission> {
  const row = forms[form];
  const { locale, reference, wantsPage } = context;
  const complete = await findUploads(row, received, store, requestFiles);
  const fields = await joinSubject(validateForm(row, complete), locale);
  if (wantsPage) {
    confirmEmail(fields, received);
    confirmPhone(fields, received, { headers, locale });
  }
  const files = await convertFiles(row, complete.files, requestFiles, client);
  return {
    id: randomUUID(),
    reference,
    form: row.kind,
    locale,
    fields,
    files: files.map(({ kind, ...file }) => ({ ...file, kind: kind.id })),
    suspicion,
  };
}
