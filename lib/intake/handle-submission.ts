import "server-only";
import { accept } from "@/lib/intake/accept";
import { admit } from "@/lib/intake/admit";
import { handle } from "@/lib/intake/handle";
import { respondSuccess } from "@/lib/intake/respond";
import type { Dependencies, IntakeForm } from "@/lib/intake/types";
import { log } from "@/lib/log";

/** Guarantees success only when the provider has taken a submission or a durable store has it. */
export function handleSubmission(form: IntakeForm, dependencies: Dependencies) {
  return handle<unknown>(form.id, dependencies.now, async (request, visit, facts) => {
    const office = await admit(request, dependencies);
    const { reference, state, files, bytes } = await accept(request, form, visit, office, dependencies);
    log.info("submission answered", { ...facts(), reference, code: state, files, bytes });
    return respondSuccess({ ...visit, form: form.id, reference });
  });
}
