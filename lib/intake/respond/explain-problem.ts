import "server-only";
import { type FieldProblem, isMissing, withAdvice } from "#lib/forms/codes.ts";
import type { AnyFormId } from "#lib/forms/definition.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { type ProblemCode, problems } from "#lib/intake/problem.ts";

/**
 * Forms that show the provider's own message (requirements §7.2). The others have one text of their own for every failure.
 */
const quoting: readonly (AnyFormId | undefined)[] = ["service-request", "consultation"];

interface ExplainedProblem {
  readonly code: ProblemCode;
  /** The provider's own message. */
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
}

/** Returns a problem's text in the visitor's language: one sentence for the whole and one for each field. */
export async function explainProblem(
  { code, message, fields }: ExplainedProblem,
  form: AnyFormId | undefined,
  locale: Locale,
) {
  const words = await getTranslator(locale);
  const named =
    fields &&
    withAdvice(fields).map(({ field, code, params }) => {
      return { field, code, message: words(`forms.errors.${code}`, params) };
    });
  // One sentence for all that is missing, where there is one (requirements §5.11).
  const lacks = form === "review" && fields?.some(({ code }) => isMissing(code));
  const broken = lacks ? words("forms.review.incomplete") : named?.[0]?.message;
  const own = form && "failureText" in problems[code] ? words(`forms.${form}.failure`) : words(textKeyOf(code));
  const quoted = quoting.includes(form) ? message : undefined;
  return { message: quoted ?? broken ?? own, ...(named && { fields: named }) };
}

/** Returns the key of the text. Without a form, all failures of the provider share one text. */
const textKeyOf = (code: ProblemCode) =>
  code.startsWith("provider-") ? "problems.unexpected" : (`problems.${code}` as "problems.unexpected");
