import "server-only";
import { ELAPSED_FIELD, HONEYPOT_FIELD } from "#lib/forms/own-fields.ts";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import type { Suspicion } from "#lib/leads/store/submission.ts";

const MIN_FILL_MS = 3000;

/** A suspicion is a mark for staff. It never blocks a request, because the request may come from a patient (security 7). */
export function detectBot(received: ReceivedForm): { received: ReceivedForm; suspicion: Suspicion | undefined } {
  const fields = new Map(received.fields);
  const honeypot = fields.get(HONEYPOT_FIELD)?.join("").trim() ?? "";
  const elapsed = fields.get(ELAPSED_FIELD)?.[0] ?? "";
  fields.delete(HONEYPOT_FIELD);
  fields.delete(ELAPSED_FIELD);
  const isTooFast = /^\d+$/.test(elapsed) && Number(elapsed) < MIN_FILL_MS;
  const suspicion = honeypot !== "" ? "honeypot" : isTooFast ? "too-fast" : undefined;
  return { received: { ...received, fields }, suspicion };
}
