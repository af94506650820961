import "server-only";
import { cleanEmail, isDoubtfulEmail } from "#lib/forms/email.ts";
import { EMAIL_IS_RIGHT_FIELD } from "#lib/forms/own-fields.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { Problem } from "#lib/leads/request/problem.ts";

/**
 * Asks a visitor without JavaScript whether an unusual e-mail address is right (requirements §5.19). The returned form has the field
 * {@link EMAIL_IS_RIGHT_FIELD}, so sending the same address again is the answer.
 * @throws {Problem} invalid 422, naming the field and the address.
 */
export function confirmEmail({ email }: FormValues, { fields }: ReceivedForm): void {
  if (email === undefined || !isDoubtfulEmail(email)) return;
  if (cleanEmail(fields.get(EMAIL_IS_RIGHT_FIELD)?.[0] ?? "") === email) return;
  throw new Problem("invalid", { fields: [{ field: "email", code: "email-doubtful", params: { email } }] });
}
