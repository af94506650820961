import type { FormValues } from "#lib/forms/definition.ts";
import { findForm } from "#lib/forms/find-form.ts";
import { phoneAsTyped } from "#lib/forms/own-fields.ts";
import type { FormChoice } from "#lib/forms/registry.ts";
import { parsePhoneResponse } from "#lib/forms/wire.ts";

/** A slow network must not hold up a form for a question. */
const PATIENCE_MS = 5000;

/** Numbers that were asked about in this tab, as they were typed. */
const answers = new Map<string, ReturnType<typeof ask>>();

/** Returns the number as it would be dialled if no such number can exist; undefined if it can, or if the server did not answer. */
export async function findDoubtfulPhone(form: FormChoice, values: FormValues): Promise<string | undefined> {
  const { countryCode = "", phone = "" } = values;
  // The form rejects these anyway, so there is no question.
  if (!findForm(form).fields.phone?.rule.safeParse(phone).success) return undefined;
  const typed = phoneAsTyped(values);
  const asking = answers.get(typed) ?? ask({ countryCode, phone });
  answers.set(typed, asking);
  const answer = await asking;
  if (!answer) answers.delete(typed);
  return answer?.isPlausible === false ? answer.phone : undefined;
}

async function ask(typed: { countryCode: string; phone: string }) {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: a question to our own origin, which is no form.
    const response = await fetch("/api/phone", {
      method: "POST",
      body: JSON.stringify(typed),
      headers: { "content-type": "application/json" },
      signal: AbortSignal.timeout?.(PATIENCE_MS),
    });
    return parsePhoneResponse(await response.json());
  } catch {
    return undefined;
  }
}
