import "server-only";
import { routes } from "#content/routes.ts";
import { apiHeaders, jsonResponse } from "#lib/api-response.ts";
import type { AnyFormId, FormId } from "#lib/forms/definition.ts";
import type { SubmissionResponse } from "#lib/forms/wire.ts";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import type { Problem } from "#lib/intake/problem.ts";
import { explainProblem } from "#lib/intake/respond/explain-problem.ts";
import { notSentReason } from "#lib/intake/respond/not-sent.ts";

/** What every answer needs to know of its request. */
export interface RequestContext {
  readonly reference: string;
  /** Undefined for a call that is no form. */
  readonly form: AnyFormId | undefined;
  readonly locale: Locale;
  /** True for a plain form post by a browser without JavaScript, which is answered with a page. */
  readonly wantsPage: boolean;
}

/** A browser that posts a form by itself names text/html; fetch and curl do not. */
export const wantsPage = (headers: Headers) => (headers.get("accept") ?? "").includes("text/html");

const json = (answer: SubmissionResponse, status: number, headers?: Record<string, string>) =>
  jsonResponse(answer, status, headers);

/** 303: the browser goes on with GET, so that a reload does not send the form again. */
function seeOther(locale: Locale, path: string): Response {
  const headers = { "cache-control": "no-store", ...apiHeaders, location: localePath(locale, path) };
  return new Response(null, { status: 303, headers });
}

/** To the page that shows a kept form. */
export const respondReturnedForm = (locale: Locale, id: string) => seeOther(locale, `${routes.yourForm}/${id}`);

/** The answer to a submission that may be called sent. */
export async function respondSuccess({
  reference,
  form,
  locale,
  wantsPage,
}: RequestContext & { form: FormId }): Promise<Response> {
  if (wantsPage) return seeOther(locale, `${routes.thankYou}/${reference}?form=${form}`);
  const words = await getTranslator(locale);
  return json({ success: true, reference, message: words(`forms.${form}.success`) }, 200);
}

/** The answer to anything else: the words of {@link explainProblem}, the form again, or why it could not even be read. */
export async function respondProblem(
  { reference, form, locale, wantsPage }: RequestContext,
  { code, status, details }: Problem,
): Promise<Response> {
  if (wantsPage && details.returnedForm) return respondReturnedForm(locale, details.returnedForm);
  if (wantsPage) return seeOther(locale, `${routes.notSent}/${notSentReason(code)}/${reference}`);
  const said = await explainProblem({ ...details, code }, form, locale);
  const { retryAfterSeconds: seconds } = details;
  const retry = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return json({ success: false, code, reference, ...said }, status, retry);
}
