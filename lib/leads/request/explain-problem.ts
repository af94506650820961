import "server-only";
import { type FieldProblem, isMissing, withAdvice } from "#lib/forms/codes.ts";
import { sharedByKind } from "#lib/forms/find-form.ts";
import type { FormKind } from "#lib/forms/registry.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { type ProblemCode, problems } from "#lib/leads/request/problem.ts";

interface ExplainedProblem {
  readonly code: ProblemCode;
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
}

const noForm = { wording: undefined, quotesProvider: false };

export async function explainProblem(
  { code, message, fields }: ExplainedProblem,
  form: FormKind | undefined,
  locale: Locale,
) {
  const words = await getTranslator(locale);
  const named =
    fields &&
    withAdvice(fields).map(({ field, code, params }) => {
      return { field, code, message: words(`forms.errors.${code}`, params) };
    });
  const { wording, quotesProvider } = form ? sharedByKind[form] : noForm;
  const incomplete = fields?.some(({ code }) => isMissing(code)) ? wording?.incomplete : undefined;
  const broken = incomplete ? words(`forms.${incomplete}`) : named?.[0]?.message;
  const own = form && "failureText" in problems[code] ? words(`forms.${form}.failure`) : words(textKeyOf(code));
  const quoted = quotesProvider ? message : undefined;
  return { message: quoted ?? broken ?? own, ...(named && { fields: named }) };
}

/** Outside of a form, every failure of the provider has the text of "unexpected". */
const textKeyOf = (code: ProblemCode) =>
  code.startsWith("provider-") ? "problems.unexpected" : (`problems.${code}` as "problems.unexpected");
