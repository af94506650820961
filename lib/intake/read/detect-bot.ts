import "server-only";
import { ELAPSED_FIELD, HONEYPOT_FIELD } from "#lib/forms/own-fields.ts";
import type { ReceivedForm } from "#lib/intake/received-form.ts";
import type { Suspicion } from "#lib/store/submission.ts";

/** Nobody types a name, an address and a number in less. */
const LEAST_MS = 3000;

/**
 * Guarantees that the fields against programs never reach the provider, and never cost anybody their request: what they say is
 * a mark for staff (security 7).
 */
export function detectBot(received: ReceivedForm): { received: ReceivedForm; suspicion: Suspicion | undefined } {
  const fields = new Map(received.fields);
  const honeypot = fields.get(HONEYPOT_FIELD)?.join("").trim() ?? "";
  const elapsed = fields.get(ELAPSED_FIELD)?.[0] ?? "";
  fields.delete(HONEYPOT_FIELD);
  fields.delete(ELAPSED_FIELD);
  const isTooFast = /^\d+$/.test(elapsed) && Number(elapsed) < LEAST_MS;
  const suspicion = honeypot !== "" ? "honeypot" : isTooFast ? "too-fast" : undefined;
  return { received: { ...received, fields }, suspicion };
}
