import { actionOf } from "#lib/forms/action.ts";
import { type FormChoice, findForm } from "#lib/forms/choice.ts";
import type { FieldErrorCode } from "#lib/forms/codes.ts";
import { type AnyFormId, isRequired, textLimits } from "#lib/forms/definition.ts";
import { acceptOf } from "#lib/forms/files.ts";
import type { Locale } from "#lib/i18n/locales.ts";

interface FieldOutline {
  readonly required: boolean;
  readonly min?: number;
  readonly max?: number;
}

interface FileOutline {
  /** What people call the kinds of files that it takes: "PDF". */
  readonly kinds: readonly string[];
  /** The same for the file input. */
  readonly accept: string;
  readonly maxCount: number;
  readonly required?: FieldErrorCode | undefined;
}

/**
 * What a page has to know of a form before anybody fills it in: plain data from its definition. The rules themselves, and
 * zod with them, are fetched when the form is first touched.
 */
export interface FormOutline<Id extends AnyFormId = AnyFormId> {
  readonly id: Id;
  readonly choice: FormChoice;
  /** Where it posts to, in the language of its page. */
  readonly action: string;
  /** In the order in which they are filled in. */
  readonly fields: Readonly<Record<string, FieldOutline>>;
  readonly files: Readonly<Record<string, FileOutline>>;
}

/** The outline of a form on a page in this language. */
export function outlineOf<Choice extends FormChoice>(choice: Choice, locale: Locale): FormOutline<Choice["form"]> {
  const { definition } = findForm(choice);
  const fields = Object.keys(definition.fields.shape).map((name) => [
    name,
    { required: isRequired(definition, name), ...textLimits(definition, name) },
  ]);
  const files = Object.entries(definition.files).map(([name, { kinds, maxCount, required }]) => [
    name,
    { kinds: kinds.map(({ label }) => label), accept: acceptOf(kinds), maxCount, required },
  ]);
  return {
    id: choice.form,
    choice,
    action: actionOf(definition, { locale, variant: choice.variant }),
    fields: Object.fromEntries(fields),
    files: Object.fromEntries(files),
  };
}
