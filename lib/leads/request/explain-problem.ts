import "server-only";
import { isMissing, withAdvice } from "#lib/forms/codes.ts";
import { sharedByKind } from "#lib/forms/find-form.ts";
import type { FormKind } from "#lib/forms/registry.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { type ProblemCode, type ProblemDetails, problems } from "#lib/leads/request/problem.ts";

export async function explainProblem(
  { code, message, fields }: ProblemDetails & { readonly code: ProblemCode },
  form: FormKind | undefined,
  locale: Locale,
) {
  const words = await getTranslator(locale);
  const named =
    fields &&
    withAdvice(fields).map(({ field, code, params }) => {
      return { field, code, message: words(`forms.errors.${code}`, params) };
    });
  const shared = form && sharedByKind[form];
  const incomplete = fields?.some(({ code }) => isMissing(code)) ? shared?.wording?.incomplete : undefined;
  const broken = incomplete ? words(`forms.${incomplete}`) : named?.[0]?.message;
  const own = form && "failureText" in problems[code] ? words(`forms.${form}.failure`) : words(textKeyOf(code));
  const quoted = shared?.quotesProvider ? message : undefined;
  return { message: quoted ?? broken ?? own, ...(named && { fields: named }) };
}

/** Outside of a form, every failure of the provider has the text of "unexpected". */
const textKeyOf = (code: ProblemCode) =>
  code.startsWith("provider-") ? "problems.unexpected" : (`problems.${code}` as "problems.unexpected");
