import "server-only";
import type { FormValues } from "#lib/forms/definition.ts";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import { PHONE_IS_RIGHT_FIELD, phoneAsTyped } from "#lib/forms/own-fields.ts";
import { Problem } from "#lib/intake/problem.ts";
import type { ReceivedForm } from "#lib/intake/received-form.ts";

/**
 * Asks a visitor without JavaScript to confirm a phone number that cannot exist. The returned form's checkbox carries the
 * number, so we ask only once for each number.
 * @throws {Problem} invalid 422, naming the field and the number as it would be dialled.
 */
export function confirmPhone(values: FormValues, { fields }: ReceivedForm): void {
  if (values.phone === undefined || fields.get(PHONE_IS_RIGHT_FIELD)?.[0] === phoneAsTyped(values)) return;
  const { isPlausible, international } = toDialablePhone(values);
  if (isPlausible) return;
  throw new Problem("invalid", {
    fields: [{ field: "phone", code: "phone-doubtful", params: { phone: international } }],
  });
}
