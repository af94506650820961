import "server-only";
import { apiHeaders } from "@/lib/api-headers";
import { apiJson } from "@/lib/api-json";
import type { FormId } from "@/lib/forms/definition";
import type { SubmissionAnswer } from "@/lib/forms/wire";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { getWords } from "@/lib/i18n/words";
import { notSentReason } from "@/lib/intake/not-sent";
import { type Problem, type ProblemCode, problems } from "@/lib/intake/problem";

/** What every answer needs to know of its request. */
export interface Visit {
  readonly reference: string;
  /** Undefined for a call that is no form. */
  readonly form: FormId | undefined;
  readonly locale: Locale;
  /** True for a plain form post by a browser without JavaScript, which is answered with a page. */
  readonly wantsPage: boolean;
}

/** A browser that posts a form by itself names text/html; fetch and curl do not. */
export const wantsPage = (headers: Headers) => (headers.get("accept") ?? "").includes("text/html");

const json = (answer: SubmissionAnswer, status: number, headers?: Record<string, string>) =>
  apiJson(answer, status, headers);

/** 303: the browser goes on with GET, so that a reload does not send the form again. */
const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { "cache-control": "no-store", ...apiHeaders, location } });

/** The answer to a submission that may be called sent. */
export async function respondSuccess({
  reference,
  form,
  locale,
  wantsPage,
}: Visit & { form: FormId }): Promise<Response> {
  if (wantsPage) return seeOther(localePath(locale, `/thank-you/${reference}`));
  const words = await getWords(locale);
  return json({ success: true, reference, message: words(`forms.${form}.success`) }, 200);
}

/** The answer to anything else: the provider's own message, the first broken rule, or the words of the problem. */
export async function respondProblem(
  { reference, form, locale, wantsPage }: Visit,
  problem: Problem,
): Promise<Response> {
  const { code, status, details } = problem;
  if (wantsPage) return seeOther(localePath(locale, `/not-sent/${notSentReason(problem)}`));

  const words = await getWords(locale);
  const fields = details.fields?.map((field) => ({
    field: field.field,
    code: field.code,
    message: words(`forms.errors.${field.code}`, field.params),
  }));
  const own = form && "failureText" in problems[code] ? words(`forms.${form}.failure`) : words(wordsOf(code));
  const message = details.message ?? fields?.[0]?.message ?? own;
  const { retryAfterSeconds: seconds } = details;
  const retry = seconds === undefined ? {} : { "retry-after": String(seconds) };
  return json({ success: false, code, message, reference, ...(fields && { fields }) }, status, retry);
}

/** Where there is no form with a failure text of its own, one text serves for all failures of ours. */
const wordsOf = (code: ProblemCode) =>
  code.startsWith("provider-") ? "problems.unexpected" : (`problems.${code}` as "problems.unexpected");
