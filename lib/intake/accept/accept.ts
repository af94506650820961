import "server-only";
import { randomUUID } from "node:crypto";
import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { VARIANT_QUERY } from "#lib/forms/action.ts";
import type { FormDefinition } from "#lib/forms/definition.ts";
import { type Accepted, outcomeOf, repeat } from "#lib/intake/accept/outcome.ts";
import { takeSuspicion } from "#lib/intake/admit/suspicion.ts";
import { prepareFiles } from "#lib/intake/files/prepare-files.ts";
import { available, createStage, type Stage } from "#lib/intake/files/stage.ts";
import { Problem } from "#lib/intake/problem.ts";
import { confirmPhone } from "#lib/intake/read/confirm-phone.ts";
import { findUploads } from "#lib/intake/read/find-uploads.ts";
import { idempotencyOf } from "#lib/intake/read/idempotency.ts";
import { readForm } from "#lib/intake/read/read-form.ts";
import { validate } from "#lib/intake/read/validate.ts";
import type { ReceivedForm } from "#lib/intake/received.ts";
import { keepingForm, valuesOf } from "#lib/intake/respond/kept-form.ts";
import type { Visit } from "#lib/intake/respond/respond.ts";
import type { Dependencies, IntakeForm } from "#lib/intake/types.ts";
import { FilesGoneError } from "#lib/store/outbox.ts";
import type { SubmissionStore } from "#lib/store/store.ts";
import type { Submission, Suspicion } from "#lib/store/submission.ts";

/**
 * Guarantees that a form is read, judged, kept and sent, in this order: read, validate, store, deliver. Once it was read, what
 * was typed is not lost to a browser without JavaScript, whatever comes of it.
 * @throws {Problem} everything that is not success.
 */
export async function accept(
  request: Request,
  form: IntakeForm,
  visit: Visit,
  backend: SubmissionBackend,
  dependencies: Dependencies,
): Promise<Accepted> {
  const { store } = backend;
  const { now, maxRequestBytes } = dependencies;
  const stage = createStage(store, now());
  try {
    const { received, suspicion } = takeSuspicion(await readForm(request, maxRequestBytes, stage));
    const named = new URL(request.url).searchParams.get(VARIANT_QUERY);
    const { definition, choice } = await form.choose(received, named);
    const keeping = keepingForm(choice, valuesOf(definition, received), { visit, store, now });
    const { headers } = request;
    return await take({ headers, visit, definition, received, suspicion }, stage, backend, dependencies).catch(keeping);
  } finally {
    // Of what nobody took, the hourly cleanup is the last resort.
    await stage.clear().catch(() => undefined);
  }
}

interface ReadForm {
  readonly headers: Headers;
  readonly visit: Visit;
  readonly definition: FormDefinition;
  readonly received: ReceivedForm;
  readonly suspicion: Suspicion | undefined;
}

async function take(
  { headers, visit, definition, received, suspicion }: ReadForm,
  stage: Stage,
  backend: SubmissionBackend,
  dependencies: Dependencies,
): Promise<Accepted> {
  const { store, dispatcher } = backend;
  const { now } = dependencies;
  const idempotency = idempotencyOf(headers, definition.id, received);
  const known = idempotency && (await available(store.findByKey(idempotency.key)));
  if (known) return repeat(known, idempotency, backend, dependencies);

  const whole = await findUploads(definition, received, store, stage);
  const fields = validate(definition, whole);
  if (visit.wantsPage) confirmPhone(fields, received);
  const files = await prepareFiles(definition, whole.files, stage);
  const submission: Submission = {
    id: randomUUID(),
    reference: visit.reference,
    form: definition.id,
    locale: visit.locale,
    fields,
    files: files.map(({ kind, ...file }) => ({ ...file, kind: kind.id })),
    suspicion,
  };
  const saved = await available(
    store
      .save(submission, now(), idempotency)
      .catch(namingLostFiles(submission))
      .catch(keptAfterAll(store, submission)),
  );
  if (saved.kind === "exists") return repeat(saved.record, idempotency, backend, dependencies);
  stage.handOver(files.map(({ id }) => id));
  const attempt = dispatcher.attempt(saved.leased);
  dependencies.waitUntil(attempt);
  return outcomeOf(submission, attempt, store, dependencies);
}

/** Chunks expire after a day: the family chooses those files again. */
const namingLostFiles =
  ({ files }: Submission) =>
  (error: unknown): never => {
    if (!(error instanceof FilesGoneError)) throw error;
    const fields = files.map(({ field }) => ({ field, code: "upload-missing" }) as const);
    throw new Problem("invalid", { fields });
  };

/** A connection that breaks at the commit says nothing of whether it was made. */
const keptAfterAll =
  (store: SubmissionStore, { id }: Submission) =>
  async (error: unknown) => {
    const record = error instanceof Problem ? undefined : await store.find(id).catch(() => undefined);
    if (!record) throw error;
    return { kind: "exists", record } as const;
  };
