import { formIds } from "#lib/forms/find-form.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";

/**
 * A form as addresses, drafts, returned forms, notices and the store name it. `variant` is the second part of its id: the service of
 * a request, the kind of partner of an inquiry.
 */
export interface StoredForm {
  readonly form: string;
  readonly variant?: string;
}

export function storedForm(id: FormId): StoredForm {
  const [form = id, variant] = (forms[id].storedAs ?? id).split("/");
  return { form, ...(variant && { variant }) };
}

/** Returns the id of a stored form, or undefined if that form no longer exists. */
export const findStoredForm = (stored: StoredForm): FormId | undefined =>
  formIds.find((id) => {
    const { form, variant } = storedForm(id);
    return form === stored.form && variant === stored.variant;
  });
