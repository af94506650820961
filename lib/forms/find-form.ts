import { type DialogId, type FormId, type FormKind, forms, type SentFormId } from "#lib/forms/registry.ts";
import type { FormRow } from "#lib/forms/row.ts";

export const formIds = Object.keys(forms) as FormId[];

export const isSent = (id: FormId): id is SentFormId => forms[id].handsOverTo === undefined;

export const formKinds = [...new Set(formIds.map((id) => forms[id].kind))];

export const sentFormKinds = [...new Set(formIds.filter(isSent).map((id) => forms[id].kind))];

const inDialogs = formIds.filter(isSent).flatMap((id) => {
  const { dialog } = forms[id];
  return dialog ? [[dialog.id, { ...forms[id], id, dialog }] as const] : [];
});

/** The forms by the ids of their dialogs (requirements §2.8, §2.18 to §2.20). */
export const formsInDialogs = Object.fromEntries(inDialogs) as Readonly<
  Record<DialogId, (typeof inDialogs)[number][1]>
>;

type Shared = Pick<FormRow, "endpoint" | "isAnswered" | "quotesProvider" | "wording">;

export const sharedByKind = Object.fromEntries(
  Object.values(forms).map(({ kind, ...form }): [FormKind, Shared] => [kind, form]),
) as Readonly<Record<FormKind, Shared>>;

/** The name of a form in URLs, drafts, returned forms and the store. `variant` is the second part of its id, such as a service. */
export interface StoredForm {
  readonly form: string;
  readonly variant?: string;
}

export function storedForm(id: FormId): StoredForm {
  const [form = id, variant] = (forms[id].storedAs ?? id).split("/");
  return { form, ...(variant && { variant }) };
}

export const findStoredForm = (stored: StoredForm): FormId | undefined =>
  formIds.find((id) => {
    const { form, variant } = storedForm(id);
    return form === stored.form && variant === stored.variant;
  });
