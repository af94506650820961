import "server-only";
import { acceptSubmission } from "#lib/intake/accept/accept-submission.ts";
import { admitRequest } from "#lib/intake/admit/admit-request.ts";
import { handle } from "#lib/intake/handle.ts";
import { respondSuccess } from "#lib/intake/respond/respond.ts";
import type { Dependencies, IntakeForm } from "#lib/intake/types.ts";
import { log } from "#lib/log.ts";

/** Guarantees success only when the provider has taken a submission or a durable store has it. */
export function handleSubmission(form: IntakeForm, dependencies: Dependencies) {
  return handle<unknown>(form.id, dependencies.now, async (request, visit, facts) => {
    const backend = await admitRequest(request, dependencies);
    const { reference, state, files, bytes } = await acceptSubmission(request, form, visit, backend, dependencies);
    log.info("submission accepted", { ...facts(), reference, code: state, files, bytes });
    return respondSuccess({ ...visit, form: form.id, reference });
  });
}
