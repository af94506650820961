import "server-only";
import { randomUUID } from "node:crypto";
import type { Office } from "@/lib/delivery/courier";
import { findUploads } from "@/lib/intake/find-uploads";
import { idempotencyOf } from "@/lib/intake/idempotency";
import { type Accepted, outcomeOf, repeat } from "@/lib/intake/outcome";
import { prepareFiles } from "@/lib/intake/prepare-files";
import { Problem } from "@/lib/intake/problem";
import { readForm } from "@/lib/intake/read-form";
import type { Visit } from "@/lib/intake/respond";
import { available, createStage } from "@/lib/intake/stage";
import { takeSuspicion } from "@/lib/intake/suspicion";
import type { Dependencies, IntakeForm } from "@/lib/intake/types";
import { validate } from "@/lib/intake/validate";
import { FilesGoneError } from "@/lib/store/outbox";
import type { SubmissionStore } from "@/lib/store/store";
import type { Submission } from "@/lib/store/submission";

/**
 * Guarantees that a form is read, judged, kept and sent, in this order: read, validate, store, deliver.
 * @throws {Problem} everything that is not success.
 */
export async function accept(
  request: Request,
  form: IntakeForm,
  visit: Visit,
  { store, courier }: Office,
  dependencies: Dependencies,
): Promise<Accepted> {
  const { now, maxRequestBytes } = dependencies;
  const stage = createStage(store, now());
  let taken: readonly string[] = [];
  try {
    const { received, suspicion } = takeSuspicion(await readForm(request, maxRequestBytes, stage));
    const definition = await form.choose(received);
    const idempotency = idempotencyOf(request.headers, form.id, received);
    const known = idempotency && (await available(store.findByKey(idempotency.key)));
    if (known) return await repeat(known, idempotency, { store, courier }, dependencies);

    const whole = await findUploads(definition, received, store, stage);
    const fields = validate(definition, whole);
    const files = await prepareFiles(definition, whole.files, stage);
    const submission: Submission = {
      id: randomUUID(),
      reference: visit.reference,
      form: form.id,
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
    if (saved.kind === "exists") return await repeat(saved.record, idempotency, { store, courier }, dependencies);
    taken = files.map(({ id }) => id);
    const attempt = courier.attempt(saved.leased);
    dependencies.keepAlive(attempt);
    return await outcomeOf(submission, attempt, store, dependencies);
  } finally {
    // Of what nobody took, the next hour's housekeeping is the last resort.
    await stage.clear(taken).catch(() => undefined);
  }
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
