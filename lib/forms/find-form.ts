import * as z from "zod/mini";
import type { FormDefinition } from "#lib/forms/definition.ts";
import {
  type DialogId,
  type FormChoice,
  type FormId,
  registry,
  type SentChoice,
  type SentFormId,
} from "#lib/forms/registry.ts";
import type { AnyFormRow, DialogRow, FieldRows, FileRows, Title } from "#lib/forms/row.ts";

const dialogIdOf = ({ form, variant }: FormChoice) => (variant ? `${form}-${variant}` : form) as DialogId;

const found = new Map<string, FormDefinition>();

/** Returns the definition of a form. The browser and app/api validate with the same definition. */
export function findForm<Choice extends FormChoice>(choice: Choice): FormDefinition<Choice["form"]> {
  const key = dialogIdOf(choice);
  const definition = found.get(key) ?? define(choice);
  found.set(key, definition);
  return definition as FormDefinition<Choice["form"]>;
}

function define(choice: FormChoice): FormDefinition {
  const { form, variant = "" } = choice;
  const { page, title, fields, files, check, ...row } = registry[form] as unknown as AnyFormRow;
  const of = <Value>(value: unknown): Value => (typeof value === "function" ? value(variant) : value) as Value;
  const fieldRows = of<FieldRows>(fields);
  const rules = z.object(Object.fromEntries(Object.entries(fieldRows).map(([name, { rule }]) => [name, rule])));
  return {
    ...row,
    id: form,
    choice,
    page: of<string>(page),
    title: of<Title>(title),
    fields: fieldRows,
    files: of<FileRows>(files),
    wording: row.wording ?? {},
    rules: check ? rules.check(check) : rules,
  };
}

export const formIds = Object.keys(registry) as FormId[];

export const sentFormIds = formIds.filter((id): id is SentFormId => registry[id].handsOverTo === undefined);

export const isSent = (choice: FormChoice): choice is SentChoice => registry[choice.form].handsOverTo === undefined;

/** Every form; a form with variants once for each of them. */
export const formChoices: readonly FormChoice[] = formIds.flatMap((form): FormChoice[] => {
  const { variants } = registry[form];
  return variants ? variants.map((variant) => ({ form, variant }) as FormChoice) : [{ form } as FormChoice];
});

/** Every form that opens in a dialog (requirements §2.8, §2.18 to §2.20). */
export const formsInDialogs = Object.fromEntries(
  formChoices
    .map(findForm)
    .filter(({ dialog }) => dialog)
    .map((form) => [dialogIdOf(form.choice), form]),
) as Readonly<Record<DialogId, FormDefinition<SentFormId> & { readonly dialog: DialogRow }>>;

/** Returns a choice in its stored form, under an id that never changes. */
export const storedChoice = ({ form, variant }: FormChoice) => ({
  form: findForm({ form, variant } as FormChoice).storedAs ?? form,
  ...(variant && { variant }),
});

/** Returns the form of a stored choice, or undefined if that form no longer exists. */
export const findStoredForm = (stored: { readonly form: string; readonly variant?: string }) =>
  formChoices.find((choice) => {
    const { form, variant } = storedChoice(choice);
    return form === stored.form && variant === stored.variant;
  });
