import "server-only";
import { countries } from "#content/countries.ts";
import { storedForm } from "#lib/forms/find-form.ts";
import { readCountryCode } from "#lib/forms/phone.ts";
import type { SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import { createVisitorAnswer } from "#lib/leads/deliver/visitor-answer.ts";
import type { Dependencies } from "#lib/leads/intake/create-dependencies.ts";
import { type AcceptedSubmission, awaitOutcome, awaitRepeatedOutcome } from "#lib/leads/intake/outcome.ts";
import { readVisitSource } from "#lib/leads/intake/read/visit-source.ts";
import type { PostedForm } from "#lib/leads/intake/receive-form.ts";
import { mapStoreErrors, Problem } from "#lib/leads/request/problem.ts";
import { networkOf } from "#lib/leads/store/client-network.ts";
import { FilesGoneError } from "#lib/leads/store/errors.ts";
import type { Idempotency, Submission } from "#lib/leads/store/submission.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";

/** @throws {Problem} if the submission cannot be saved, or as {@link awaitOutcome}. */
export async function acceptSubmission(
  submission: Submission,
  { headers, client, context, form, requestFiles }: PostedForm,
  idempotency: Idempotency | undefined,
  backend: SubmissionBackend<Outbox>,
  dependencies: Dependencies,
): Promise<AcceptedSubmission> {
  const { store, dispatcher } = backend;
  const { now, siteUrl, keepsVisitSource, privacyNoticeOf, waitUntil } = dependencies;
  const receivedAt = now();
  const notes = {
    idempotency,
    visitSource: keepsVisitSource ? readVisitSource(headers, siteUrl, dependencies) : undefined,
    variant: storedForm(form).variant,
    country: knownCountry(submission.fields.countryCode),
    privacyNotice: privacyNoticeOf(context.locale),
    network: client && networkOf(client),
  };
  const answer = createVisitorAnswer();
  const started = await mapStoreErrors(
    dispatcher.saveAndAttempt(submission.id, answer, (firstAttempt) =>
      store
        .save(submission, receivedAt, { ...notes, firstAttempt })
        .catch(reportMissingFiles(submission))
        .catch(findAfterError(store, submission)),
    ),
  );
  if (started.kind === "exists") return awaitRepeatedOutcome(started.record, idempotency, backend, dependencies);
  requestFiles.release(submission.files.map(({ id }) => id));
  waitUntil(started.attempt);
  return awaitOutcome(submission, { ended: started.attempt, answer }, store, dependencies);
}

/** A program other than our form may post any two letters, so we accept only known countries. */
function knownCountry(countryCode = ""): string | undefined {
  const iso = readCountryCode(countryCode)?.iso;
  return countries.find((row) => row.iso === iso)?.iso;
}

/** Turns {@link FilesGoneError} into a problem that asks the visitor to choose the files again. */
const reportMissingFiles =
  ({ files }: Submission) =>
  (error: unknown): never => {
    if (!(error instanceof FilesGoneError)) throw error;
    const fields = files.map(({ field }) => ({ field, code: "upload-missing" }) as const);
    throw new Problem("invalid", { fields });
  };

/** After an error, looks for the submission: it may be stored, because the connection may have broken during the commit. */
const findAfterError =
  (store: Pick<Outbox, "find">, { id }: Submission) =>
  async (error: unknown) => {
    const record = error instanceof Problem ? undefined : await store.find(id).catch(() => undefined);
    if (!record) throw error;
    return { kind: "exists", record } as const;
  };
