import "server-only";
import { randomUUID } from "node:crypto";
import { dialCodes } from "#content/dial-codes.ts";
import { VARIANT_QUERY } from "#lib/forms/action.ts";
import { storedForm } from "#lib/forms/find-form.ts";
import { readCountryCode } from "#lib/forms/phone.ts";
import { forms, type SentFormId, type SentFormKind } from "#lib/forms/registry.ts";
import type { SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import { createVisitorAnswer } from "#lib/leads/deliver/visitor-answer.ts";
import type { Dependencies } from "#lib/leads/intake/create-dependencies.ts";
import { findPostedForm } from "#lib/leads/intake/find-posted-form.ts";
import { joinSubject } from "#lib/leads/intake/join-subject.ts";
import { type AcceptedSubmission, awaitOutcome, awaitRepeatedOutcome } from "#lib/leads/intake/outcome.ts";
import { confirmEmail } from "#lib/leads/intake/read/confirm-email.ts";
import { confirmPhone, withAnsweredCountry } from "#lib/leads/intake/read/confirm-phone.ts";
import { convertFiles } from "#lib/leads/intake/read/convert-files.ts";
import { detectBot } from "#lib/leads/intake/read/detect-bot.ts";
import { findUploads } from "#lib/leads/intake/read/find-uploads.ts";
import { admitForm } from "#lib/leads/intake/read/form-admission.ts";
import { readIdempotency } from "#lib/leads/intake/read/idempotency.ts";
import { readForm } from "#lib/leads/intake/read/read-form.ts";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { createRequestFiles, type RequestFiles } from "#lib/leads/intake/read/staged-files.ts";
import { validateForm } from "#lib/leads/intake/read/validate-form.ts";
import { readVisitSource } from "#lib/leads/intake/read/visit-source.ts";
import { pickFormValues, returnFormOnError } from "#lib/leads/intake/returned-form.ts";
import type { RequestStore } from "#lib/leads/request/dependencies.ts";
import { readContentLength } from "#lib/leads/request/guards.ts";
import { mapStoreErrors, Problem } from "#lib/leads/request/problem.ts";
import type { RequestContext } from "#lib/leads/request/respond.ts";
import { networkOf } from "#lib/leads/store/client-network.ts";
import { FilesGoneError } from "#lib/leads/store/errors.ts";
import type { Submission, Suspicion } from "#lib/leads/store/submission.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";

/**
 * Reads, validates, stores and delivers a form, in this order. If a step after reading fails, a browser without JavaScript gets its form
 * back.
 * @throws {Problem} if the form is not accepted.
 */
export async function acceptSubmission(
  request: Request,
  kind: SentFormKind,
  context: RequestContext,
  backend: SubmissionBackend<RequestStore>,
  dependencies: Dependencies,
): Promise<AcceptedSubmission> {
  const { store } = backend;
  const { now, maxRequestBytes, clientOf } = dependencies;
  const { headers } = request;
  const client = clientOf(headers);
  const size = { length: readContentLength(headers), maxBytes: maxRequestBytes };
  const admission = await admitForm(store, client, size, now());
  const requestFiles = createRequestFiles(store, now(), admission);
  try {
    const { received: posted, suspicion } = detectBot(await readForm(request, maxRequestBytes, requestFiles));
    const received = withAnsweredCountry(posted);
    const variant = new URL(request.url).searchParams.get(VARIANT_QUERY);
    const form = await findPostedForm(kind, received, variant);
    const returnForm = returnFormOnError(form, pickFormValues(forms[form], received), { context, client, store, now });
    const reading = { headers, client, context, form, received, suspicion };
    return await storeAndDeliver(reading, requestFiles, backend, dependencies).catch(returnForm);
  } finally {
    // If the deletion fails, the hourly cleanup deletes the files.
    await requestFiles.discard().catch(() => undefined);
  }
}

interface Reading {
  readonly headers: Headers;
  readonly client: string | undefined;
  readonly context: RequestContext;
  readonly form: SentFormId;
  readonly received: ReceivedForm;
  readonly suspicion: Suspicion | undefined;
}

async function storeAndDeliver(
  { headers, client, context, form, received, suspicion }: Reading,
  requestFiles: RequestFiles,
  backend: SubmissionBackend<RequestStore>,
  dependencies: Dependencies,
): Promise<AcceptedSubmission> {
  const { store, dispatcher } = backend;
  const { now, siteUrl, keepsVisitSource, namesTreatment, privacyNoticeOf } = dependencies;
  const row = forms[form];
  const { variant } = storedForm(form);
  const idempotency = readIdempotency(headers, row.kind, received);
  const known = idempotency && (await mapStoreErrors(store.findByKey(idempotency.key)));
  if (known) return awaitRepeatedOutcome(known, idempotency, backend, dependencies);

  const complete = await findUploads(row, received, store, requestFiles);
  const fields = await joinSubject(validateForm(row, complete), context.locale);
  if (context.wantsPage) {
    confirmEmail(fields, received);
    confirmPhone(fields, received, { headers, locale: context.locale });
  }
  const files = await convertFiles(row, complete.files, requestFiles, client);
  const submission: Submission = {
    id: randomUUID(),
    reference: context.reference,
    form: row.kind,
    locale: context.locale,
    fields,
    files: files.map(({ kind, ...file }) => ({ ...file, kind: kind.id })),
    suspicion,
  };
  const visitSource = keepsVisitSource ? readVisitSource(headers, siteUrl, namesTreatment) : undefined;
  const receivedAt = now();
  const notes = {
    idempotency,
    visitSource,
    variant,
    country: knownCountry(fields.countryCode),
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
  requestFiles.release(files.map(({ id }) => id));
  dependencies.waitUntil(started.attempt);
  return awaitOutcome(submission, { ended: started.attempt, answer }, store, dependencies);
}

/** Returns the country of a value such as `KE-+254`. Another program may post any two letters, so we accept only known countries. */
function knownCountry(countryCode = ""): string | undefined {
  const iso = readCountryCode(countryCode)?.iso;
  return dialCodes.find((row) => row.iso === iso)?.iso;
}

/** Asks the visitor to choose the files again, because they expired, are incomplete or belong to another submission. */
const reportMissingFiles =
  ({ files }: Submission) =>
  (error: unknown): never => {
    if (!(error instanceof FilesGoneError)) throw error;
    const fields = files.map(({ field }) => ({ field, code: "upload-missing" }) as const);
    throw new Problem("invalid", { fields });
  };

/** Looks up the submission after an error, because it may be stored: the connection may have broken during the commit. */
const findAfterError =
  (store: Pick<Outbox, "find">, { id }: Submission) =>
  async (error: unknown) => {
    const record = error instanceof Problem ? undefined : await store.find(id).catch(() => undefined);
    if (!record) throw error;
    return { kind: "exists", record } as const;
  };
