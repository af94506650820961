import "server-only";
import type { SentFormKind } from "#lib/forms/registry.ts";
import { acceptSubmission } from "#lib/intake/accept/accept-submission.ts";
import { admitRequest } from "#lib/intake/admit/admit-request.ts";
import { handle } from "#lib/intake/handle.ts";
import { successResponder } from "#lib/intake/respond/respond.ts";
import type { Dependencies } from "#lib/intake/types.ts";
import { log } from "#lib/log.ts";

/** Returns the handler that accepts submissions of a form. It responds with success only if the provider or a durable store has it. */
export function handleSubmission(form: SentFormKind, dependencies: Dependencies) {
  return handle<unknown>(form, dependencies.now, async (request, context, logContext) => {
    const backend = await admitRequest(request, dependencies);
    // Loads its words now: nothing may fail once the store has the submission.
    const respondSuccess = await successResponder({ ...context, form });
    const { reference, state, files, bytes } = await acceptSubmission(request, form, context, backend, dependencies);
    log.info("submission accepted", { ...logContext(), reference, code: state, files, bytes });
    return respondSuccess(reference);
  });
}
