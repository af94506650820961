import "server-only";
import * as z from "zod";
import { jsonResponse } from "#lib/api-response.ts";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import type { PhoneResponse } from "#lib/forms/wire.ts";
import type { RequestDependencies } from "#lib/leads/request/dependencies.ts";
import { assertRateLimit, assertSameSite } from "#lib/leads/request/guards.ts";
import { handle } from "#lib/leads/request/handle.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import { readJson } from "#lib/leads/request/read-body.ts";
import { createMemoryCounter } from "#lib/leads/request/request-counter.ts";

export const typedPhone = z.object({ countryCode: z.string().max(20), phone: z.string().max(200) });

const MAX_BYTES = 2048;

/** A form has one phone number, and a visitor may correct it several times. */
const CHECKS_PER_SUBMISSION = 20;

/** Responds with a phone number in its international form. Neither stores nor logs the number. */
export function handlePhone({ steadyNow, siteUrl, clientOf, rateLimit }: RequestDependencies) {
  const count = createMemoryCounter({ limit: rateLimit * CHECKS_PER_SUBMISSION });
  return handle<unknown>(undefined, async (request) => {
    assertSameSite(request.headers, siteUrl);
    await assertRateLimit(clientOf(request.headers), count, steadyNow());
    const typed = typedPhone.safeParse(await readJson(request, MAX_BYTES));
    if (!typed.success) throw new Problem("invalid");
    const { international, isPlausible, renewed } = toDialablePhone(typed.data);
    const answer: PhoneResponse = { success: true, phone: international, isPlausible, ...(renewed && { renewed }) };
    return jsonResponse(answer);
  });
}
