import "server-only";
import { cleanEmail, isDoubtfulEmail } from "#lib/forms/email.ts";
import { EMAIL_IS_RIGHT_FIELD } from "#lib/forms/own-fields.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { Problem } from "#lib/leads/request/problem.ts";

/** Without JavaScript, sending an unusual address again confirms it (requirements §5.19). @throws {Problem} invalid 422. */
export function confirmEmail({ email }: FormValues, { fields }: ReceivedForm): void {
  if (email === undefined || !isDoubtfulEmail(email)) return;
  if (cleanEmail(fields.get(EMAIL_IS_RIGHT_FIELD)?.[0] ?? "") === email) return;
  throw new Problem("invalid", { fields: [{ field: "email", code: "email-doubtful", params: { email } }] });
}
