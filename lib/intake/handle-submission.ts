import "server-only";
import { accept } from "@/lib/intake/accept";
import { guardHeaders, guardRate, guardSameSite } from "@/lib/intake/guards";
import { handle } from "@/lib/intake/handle";
import { respondSuccess } from "@/lib/intake/respond";
import { available } from "@/lib/intake/stage";
import type { Dependencies, IntakeForm } from "@/lib/intake/types";
import { log } from "@/lib/log";

/** Guarantees success only when the provider has taken a submission or a durable store has it. */
export function handleSubmission(form: IntakeForm, dependencies: Dependencies) {
  const { office, now, siteUrl, maxRequestBytes, rateLimit, clientOf } = dependencies;
  return handle<unknown>(form.id, now, async (request, visit, facts) => {
    guardSameSite(request.headers, siteUrl);
    guardHeaders(request.headers, maxRequestBytes);
    const { store, courier } = await available(office());
    await guardRate(clientOf(request.headers), { countSubmission: store.countSubmission, limit: rateLimit, now });
    const { reference, state, files, bytes } = await accept(request, form, visit, { store, courier }, dependencies);
    log.info("submission answered", { ...facts(), reference, code: state, files, bytes });
    return respondSuccess({ ...visit, form: form.id, reference });
  });
}
