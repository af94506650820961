import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import { toConsultation } from "#lib/forms/hand-over.ts";
import { forms } from "#lib/forms/registry.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { admitRequest } from "#lib/leads/intake/admit-request.ts";
import type { Dependencies } from "#lib/leads/intake/create-dependencies.ts";
import { validateForm } from "#lib/leads/intake/read/validate-form.ts";
import { readPostedForm } from "#lib/leads/intake/receive-form.ts";
import { pickFormValues, returnFormOnError, saveReturnedForm } from "#lib/leads/intake/returned-form.ts";
import { handle } from "#lib/leads/request/handle.ts";
import { respondReturnedForm } from "#lib/leads/request/respond.ts";
import { log } from "#lib/log.ts";

const homeConsultation = forms["home-consultation"];

/** Turns the home page's form into a filled-in consultation form (requirements §3.5, §7.4). Sends nothing to the provider. */
export function handlePrefill(dependencies: Dependencies) {
  const { steadyNow } = dependencies;
  return handle<unknown>(homeConsultation.kind, async (request, context, logContext) => {
    const { store } = await admitRequest(request, dependencies);
    return readPostedForm(request, store, dependencies, async ({ client, received }) => {
      const typedValues = pickFormValues(homeConsultation, received);
      const returning = { context, client, store, steadyNow };
      const returnForm = returnFormOnError("home-consultation", typedValues, returning);
      const valid = await Promise.resolve()
        .then(() => validateForm(homeConsultation, received))
        .catch(returnForm);
      const words = await getTranslator(context.locale);
      const values = toConsultation(valid, (field, text) =>
        words(`forms.home-consultation.handover.${field}`, { text }),
      );
      const returnedForm =
        context.wantsPage &&
        (await saveReturnedForm(store, client, { form: "consultation", filledIn: { values } }, steadyNow()));
      log.limited("info", "consultation form prefilled", logContext());
      if (returnedForm) return respondReturnedForm(context.locale, returnedForm);
      return jsonResponse({ success: true, sent: false, message: words("forms.consultation.prepared.unsent"), values });
    });
  });
}
