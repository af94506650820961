import "server-only";
import type { SentFormKind } from "#lib/forms/registry.ts";
import { acceptSubmission } from "#lib/leads/intake/accept-submission.ts";
import { admitRequest } from "#lib/leads/intake/admit-request.ts";
import type { Dependencies } from "#lib/leads/intake/create-dependencies.ts";
import { createSubmission } from "#lib/leads/intake/create-submission.ts";
import { awaitRepeatedOutcome } from "#lib/leads/intake/outcome.ts";
import { readIdempotency } from "#lib/leads/intake/read/idempotency.ts";
import { receiveForm } from "#lib/leads/intake/receive-form.ts";
import { handle } from "#lib/leads/request/handle.ts";
import { mapStoreErrors } from "#lib/leads/request/problem.ts";
import { successResponder } from "#lib/leads/request/respond.ts";
import { log } from "#lib/log.ts";

/** Responds with success only if the provider or a durable store has the submission. */
export function handleSubmission(kind: SentFormKind, dependencies: Dependencies) {
  return handle<unknown>(kind, async (request, context, logContext) => {
    const backend = await admitRequest(request, dependencies);
    const { store } = backend;
    // Nothing may fail after the store has the submission, so we load the text of the response now.
    const respondSuccess = await successResponder({ ...context, form: kind });
    const accepted = await receiveForm(request, kind, context, store, dependencies, async (posted) => {
      const idempotency = readIdempotency(request.headers, kind, posted.received);
      const known = idempotency && (await mapStoreErrors(store.findByKey(idempotency.key)));
      if (known) return awaitRepeatedOutcome(known, idempotency, backend, dependencies);
      const submission = await createSubmission(posted, store);
      return acceptSubmission(submission, posted, idempotency, backend, dependencies);
    });
    const { reference, state, files, bytes } = accepted;
    log.info("submission accepted", { ...logContext(), reference, code: state, files, bytes });
    return respondSuccess(reference, state === "kept");
  });
}
