import "server-only";
import { routes } from "#content/routes.ts";
import { jsonResponse } from "#lib/api-response.ts";
import type { FormKind, SentFormKind } from "#lib/forms/registry.ts";
import type { SubmissionResponse } from "#lib/forms/wire.ts";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { explainProblem } from "#lib/leads/request/explain-problem.ts";
import { notSentReason, type Problem } from "#lib/leads/request/problem.ts";

export interface RequestContext {
  readonly reference: string;
  readonly form: FormKind | undefined;
  readonly locale: Locale;
  /** True if a browser without JavaScript posted a form. */
  readonly wantsPage: boolean;
}

/** A browser that posts the form without our script accepts text/html, unlike fetch and curl. */
export const wantsPage = (headers: Headers) => (headers.get("accept") ?? "").includes("text/html");

/** After 303, the browser continues with GET, and a reload does not send the form again. */
function seeOther(locale: Locale, path: string): Response {
  const headers = { "cache-control": "no-store", location: localePath(locale, path) };
  return new Response(null, { status: 303, headers });
}

export const respondReturnedForm = (locale: Locale, id: string) => seeOther(locale, `${routes.yourForm}/${id}`);

export const respondThankYouPage = (locale: Locale, reference: string) =>
  seeOther(locale, `${routes.thankYou}/${reference}`);

/** `isKept` means that the provider has not answered with a success. The response then says so in the words of the status page. */
export async function successResponder({ form, locale, wantsPage }: RequestContext & { form: SentFormKind }) {
  if (wantsPage) return (reference: string) => seeOther(locale, `${routes.thankYou}/${reference}?form=${form}`);
  const words = await getTranslator(locale);
  const message = words(`forms.${form}.success`);
  const status = words("status.received");
  return (reference: string, isKept: boolean) =>
    jsonResponse<SubmissionResponse>({ success: true, reference, message, ...(isKept && { status }) });
}

export async function respondProblem(
  { reference, form, locale, wantsPage }: RequestContext,
  { code, status, details, headers }: Problem,
): Promise<Response> {
  if (wantsPage && details.returnedForm) return respondReturnedForm(locale, details.returnedForm);
  if (wantsPage) return seeOther(locale, `${routes.notSent}/${notSentReason(code)}/${reference}`);
  const explanation = await explainProblem({ ...details, code }, form, locale);
  return jsonResponse<SubmissionResponse>({ success: false, code, reference, ...explanation }, status, headers);
}
