import { actionOf } from "#lib/forms/action.ts";
import type { FieldErrorCode } from "#lib/forms/codes.ts";
import { isRequired, textLimits } from "#lib/forms/definition.ts";
import { acceptOf } from "#lib/forms/files.ts";
import { findForm } from "#lib/forms/find-form.ts";
import type { FormChoice, FormId } from "#lib/forms/registry.ts";
import type { FieldRow, Wording } from "#lib/forms/row.ts";
import type { Locale } from "#lib/i18n/locales.ts";

export interface FieldOutline extends Omit<FieldRow, "rule"> {
  readonly required: boolean;
  readonly min?: number;
  readonly max?: number;
}

interface FileOutline {
  /** The labels of the kinds that the field accepts: "PDF". */
  readonly kinds: readonly string[];
  /** The same kinds as the file input's `accept` attribute. */
  readonly accept: string;
  readonly maxCount: number;
  readonly required?: FieldErrorCode | undefined;
  readonly hint?: boolean;
}

/**
 * The part of a form's row that a page needs to draw the form, as plain data. The browser fetches the rules and zod when a visitor
 * first touches the form.
 */
export interface FormOutline<Id extends FormId = FormId> {
  readonly id: Id;
  readonly choice: FormChoice;
  /** The address that the form posts to, with the language of its page. */
  readonly action: string;
  readonly storedAs?: string;
  readonly leadsHome?: boolean;
  readonly isAnswered: boolean;
  readonly wording: Wording;
  /** In the order in which visitors fill them in. */
  readonly fields: Readonly<Record<string, FieldOutline>>;
  readonly files: Readonly<Record<string, FileOutline>>;
}

/** Returns the outline of a form for a page in this language. */
export function outlineOf<Choice extends FormChoice>(choice: Choice, locale: Locale): FormOutline<Choice["form"]> {
  const form = findForm(choice);
  const { id, storedAs, leadsHome, isAnswered, wording } = form;
  const fields = Object.entries(form.fields).map(([name, { rule: _, ...field }]) => [
    name,
    { ...field, required: isRequired(form, name), ...textLimits(form, name) },
  ]);
  const files = Object.entries(form.files).map(([name, { kinds, isPublished: _, ...file }]) => [
    name,
    { ...file, kinds: kinds.map(({ label }) => label), accept: acceptOf(kinds) },
  ]);
  return {
    id,
    choice,
    action: actionOf(form, { locale, variant: choice.variant }),
    ...(storedAs && { storedAs }),
    ...(leadsHome && { leadsHome }),
    isAnswered,
    wording,
    fields: Object.fromEntries(fields),
    files: Object.fromEntries(files),
  };
}
