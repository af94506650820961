import { actionOf } from "#lib/forms/action.ts";
import { acceptOf } from "#lib/forms/files.ts";
import { storedForm } from "#lib/forms/find-form.ts";
import { type FormId, type FormKind, forms } from "#lib/forms/registry.ts";
import type { FieldRow, FormRow } from "#lib/forms/row.ts";
import { isRequired } from "#lib/forms/validation.ts";
import type { Locale } from "#lib/i18n/locales.ts";

export interface FieldSchema extends Omit<FieldRow, "rule"> {
  readonly required: boolean;
}

interface FileSchema extends Pick<FormRow["files"][string], "maxCount" | "required" | "hint"> {
  readonly kinds: readonly string[];
  readonly accept: string;
}

/** What a page needs to draw a form, as plain data. The browser fetches the rules and zod when a visitor first touches the form. */
export interface FormSchema<Kind extends FormKind = FormKind>
  extends Pick<FormRow, "wording" | "leadsHome" | "isAnswered"> {
  readonly id: FormId;
  readonly kind: Kind;
  readonly action: string;
  /** The name of the draft in the tab. A form that hands over its answers names the draft of the form that gets them. */
  readonly draft: string;
  readonly fields: Readonly<Record<string, FieldSchema>>;
  readonly files: Readonly<Record<string, FileSchema>>;
}

export function formSchemaOf<Id extends FormId>(id: Id, locale: Locale): FormSchema<(typeof forms)[Id]["kind"]> {
  const form = forms[id];
  const { form: stored, variant = "" } = storedForm(form.handsOverTo ?? id);
  const fields = Object.entries(form.fields).map(([name, { rule: _, ...field }]) => [
    name,
    { ...field, required: isRequired(form, name) },
  ]);
  const files = Object.entries(form.files).map(([name, { kinds, namedKinds = kinds, isPublished: _, ...file }]) => [
    name,
    { ...file, kinds: namedKinds.map(({ label }) => label), accept: acceptOf(kinds) },
  ]);
  return {
    id,
    kind: form.kind,
    action: actionOf(id, locale),
    draft: `${stored}:${variant}`,
    ...(form.leadsHome && { leadsHome: true }),
    isAnswered: form.isAnswered,
    wording: form.wording,
    fields: Object.fromEntries(fields),
    files: Object.fromEntries(files),
  };
}
