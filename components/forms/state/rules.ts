/** Validates a form by its row in the registry. The browser fetches this file when a visitor first touches a form, because zod is large. */

import type { FieldProblem } from "#lib/forms/codes.ts";
import { cleanEmail, isDoubtfulEmail } from "#lib/forms/email.ts";
import { MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { checkFile, declaredKind, HEAD_BYTES, wrongKindOf } from "#lib/forms/files.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { validateFields } from "#lib/forms/validation.ts";

export const checkValues = (id: FormId, values: FormValues) => validateFields(forms[id], values);

/** Returns the address in a text if it is unusual, otherwise undefined. */
export function findDoubtfulEmail(typed: string): string | undefined {
  const address = cleanEmail(typed);
  return address !== "" && isDoubtfulEmail(address) ? address : undefined;
}

/** Returns the problem with a file, or undefined if it may be sent. The server checks it in the same way. */
export async function problemOf(id: FormId, field: string, file: File): Promise<FieldProblem | undefined> {
  const kinds = forms[id].files[field]?.kinds ?? [];
  const { name, type, size } = file;
  const params = { name, mb: MAX_FILE_MIB };
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const checked = checkFile({ name, type, size, head }, kinds);
    if (checked.ok) return undefined;
    return { field, code: checked.code, params, ...(checked.advice && { advice: checked.advice }) };
  } catch {
    // The browser cannot read the file: it is missing, in the cloud without a network, or a folder. A folder gets the error of a wrong
    // kind.
    return { field, code: declaredKind(file, kinds) ? "file-unreadable" : wrongKindOf(kinds, name), params };
  }
}
