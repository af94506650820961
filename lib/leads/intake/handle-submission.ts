import "server-only";
import type { SentFormKind } from "#lib/forms/registry.ts";
import { acceptSubmission } from "#lib/leads/intake/accept-submission.ts";
import { admitRequest } from "#lib/leads/intake/admit-request.ts";
import type { Dependencies } from "#lib/leads/intake/create-dependencies.ts";
import { handle } from "#lib/leads/request/handle.ts";
import { successResponder } from "#lib/leads/request/respond.ts";
import { log } from "#lib/log.ts";

/**
 * Returns the handler that accepts submissions of a form. It responds with success only if the provider or a durable store has the
 * submission.
 */
export function handleSubmission(form: SentFormKind, dependencies: Dependencies) {
  return handle<unknown>(form, dependencies.now, async (request, context, logContext) => {
    const backend = await admitRequest(request, dependencies);
    // We load the text of the response now, because nothing may fail after the store has the submission.
    const respondSuccess = await successResponder({ ...context, form });
    const { reference, state, files, bytes } = await acceptSubmission(request, form, context, backend, dependencies);
    log.info("submission accepted", { ...logContext(), reference, code: state, files, bytes });
    return respondSuccess(reference, state === "kept");
  });
}
