import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import { toConsultation } from "#lib/forms/hand-over.ts";
import { forms } from "#lib/forms/registry.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { admitRequest } from "#lib/intake/admit/admit-request.ts";
import { readContentLength } from "#lib/intake/admit/guards.ts";
import { admitForm } from "#lib/intake/files/form-admission.ts";
import { createRequestFiles } from "#lib/intake/files/staged-files.ts";
import { handle } from "#lib/intake/handle.ts";
import { detectBot } from "#lib/intake/read/detect-bot.ts";
import { readForm } from "#lib/intake/read/read-form.ts";
import { validateForm } from "#lib/intake/read/validate-form.ts";
import { respondReturnedForm } from "#lib/intake/respond/respond.ts";
import { pickFormValues, returnFormOnError, saveReturnedForm } from "#lib/intake/respond/returned-form.ts";
import type { Dependencies } from "#lib/intake/types.ts";
import { log } from "#lib/log.ts";

const homeConsultation = forms["home-consultation"];

/**
 * Returns the handler for the home page's form, which is sent nowhere (requirements §3.5, §7.4). A browser gets a prefilled
 * consultation, which the visitor checks and sends. A program gets the values without a reference, because nothing was sent.
 */
export function handlePrefill(dependencies: Dependencies) {
  const { now, maxRequestBytes, clientOf } = dependencies;
  return handle<unknown>(homeConsultation.kind, now, async (request, context, logContext) => {
    const { store } = await admitRequest(request, dependencies);
    const client = clientOf(request.headers);
    const admission = await admitForm(store, client, readContentLength(request.headers), now());
    const requestFiles = createRequestFiles(store, now(), admission);
    try {
      const { received } = detectBot(await readForm(request, maxRequestBytes, requestFiles));
      const typedValues = pickFormValues(homeConsultation, received);
      const returning = { context, client, store, now };
      const returnForm = returnFormOnError("home-consultation", typedValues, returning);
      const valid = await Promise.try(validateForm, homeConsultation, received).catch(returnForm);
      const words = await getTranslator(context.locale);
      const values = toConsultation(valid, (field, text) =>
        words(`forms.home-consultation.handover.${field}`, { text }),
      );
      const returnedForm =
        context.wantsPage &&
        (await saveReturnedForm(store, client, { form: "consultation", filledIn: { values } }, now()));
      log.info("consultation form prefilled", logContext());
      if (returnedForm) return respondReturnedForm(context.locale, returnedForm);
      return jsonResponse({ success: true, sent: false, message: words("forms.consultation.prepared.unsent"), values });
    } finally {
      await requestFiles.discard().catch(() => undefined);
    }
  });
}
