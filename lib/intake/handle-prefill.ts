import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import { findForm } from "#lib/forms/find-form.ts";
import { toConsultation } from "#lib/forms/hand-over.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { admitRequest } from "#lib/intake/admit/admit-request.ts";
import { createStagedFiles } from "#lib/intake/files/staged-files.ts";
import { handle } from "#lib/intake/handle.ts";
import { detectBot } from "#lib/intake/read/detect-bot.ts";
import { readForm } from "#lib/intake/read/read-form.ts";
import { validateForm } from "#lib/intake/read/validate-form.ts";
import { respondReturnedForm } from "#lib/intake/respond/respond.ts";
import { pickFormValues, returnFormOnError, saveReturnedForm } from "#lib/intake/respond/returned-form.ts";
import type { Dependencies } from "#lib/intake/types.ts";
import { log } from "#lib/log.ts";

const homeConsultation = findForm({ form: "home-consultation" });

/**
 * Returns the handler for the consultation form of the home page, which is sent nowhere (requirements §3.5, §7.4): it comes back as a
 * consultation that the visitor checks and sends. The answer to a program has no reference, so that nobody takes it for "sent".
 */
export function handlePrefill(dependencies: Dependencies) {
  const { now, maxRequestBytes } = dependencies;
  return handle<unknown>(homeConsultation.id, now, async (request, visit, facts) => {
    const { store } = await admitRequest(request, dependencies);
    const stagedFiles = createStagedFiles(store, now());
    try {
      const { received } = detectBot(await readForm(request, maxRequestBytes, stagedFiles));
      const keeping = returnFormOnError({ form: homeConsultation.id }, pickFormValues(homeConsultation, received), {
        visit,
        store,
        now,
      });
      const typed = await Promise.try(validateForm, homeConsultation, received).catch(keeping);
      const words = await getTranslator(visit.locale);
      const values = toConsultation(typed, (field, text) =>
        words(`forms.home-consultation.handover.${field}`, { text }),
      );
      const kept = visit.wantsPage && (await saveReturnedForm(store, { form: "consultation" }, { values }, now()));
      log.info("consultation form prefilled", facts());
      if (kept) return respondReturnedForm(visit.locale, kept);
      return jsonResponse({ success: true, sent: false, message: words("forms.consultation.prepared.unsent"), values });
    } finally {
      await stagedFiles.discard().catch(() => undefined);
    }
  });
}
