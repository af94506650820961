/** The browser fetches this file when a visitor first touches a form, because zod is large. */

import { cleanEmail, isDoubtfulEmail } from "#lib/forms/email.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { validateFields } from "#lib/forms/validation.ts";

export const checkValues = (id: FormId, values: FormValues) => validateFields(forms[id], values);

export function findDoubtfulEmail(typed: string): string | undefined {
  const address = cleanEmail(typed);
  return address !== "" && isDoubtfulEmail(address) ? address : undefined;
}
