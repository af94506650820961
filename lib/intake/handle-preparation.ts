import "server-only";
import { apiJson } from "#lib/api-json.ts";
import { homeConsultation, toConsultation } from "#lib/forms/home-consultation.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { admit } from "#lib/intake/admit/admit.ts";
import { takeSuspicion } from "#lib/intake/admit/suspicion.ts";
import { createStage } from "#lib/intake/files/stage.ts";
import { handle } from "#lib/intake/handle.ts";
import { readForm } from "#lib/intake/read/read-form.ts";
import { validate } from "#lib/intake/read/validate.ts";
import { keepForm, keepingForm, valuesOf } from "#lib/intake/respond/kept-form.ts";
import { respondKeptForm } from "#lib/intake/respond/respond.ts";
import type { Dependencies } from "#lib/intake/types.ts";
import { log } from "#lib/log.ts";

/**
 * Returns the handler for the home contact form, which is sent nowhere (requirements §3.5, §7.4): it comes back as a
 * consultation that the visitor checks and sends. The answer to a program has no reference, so that nobody takes it for "sent".
 */
export function handlePreparation(dependencies: Dependencies) {
  const { now, maxRequestBytes } = dependencies;
  return handle<unknown>(homeConsultation.id, now, async (request, visit, facts) => {
    const { store } = await admit(request, dependencies);
    const stage = createStage(store, now());
    try {
      const { received } = takeSuspicion(await readForm(request, maxRequestBytes, stage));
      const keeping = keepingForm({ form: homeConsultation.id }, valuesOf(homeConsultation, received), {
        visit,
        store,
        now,
      });
      const typed = await Promise.try(validate, homeConsultation, received).catch(keeping);
      const words = await getTranslator(visit.locale);
      const values = toConsultation(typed, (field, text) => words(`forms.contact.handover.${field}`, { text }));
      const kept = visit.wantsPage && (await keepForm(store, { form: "consultation" }, { values }, now()));
      log.info("consultation prepared", facts());
      if (kept) return respondKeptForm(visit.locale, kept);
      return apiJson({ success: true, sent: false, message: words("forms.consultation.prepared.unsent"), values });
    } finally {
      await stage.clear().catch(() => undefined);
    }
  });
}
