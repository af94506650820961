import { timeZone } from "#lib/i18n/time-zone.ts";
import { durationText, table } from "#lib/leads/commands/printable.ts";
import type { DeliveryTimes } from "#lib/leads/store/staff/staff-access.ts";
import { type SubmissionState, submissionStates } from "#lib/leads/store/submission.ts";

/** This locale writes a date as `2026-11-20`. */
const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone });

const columns = ["DELIVERED", "MEDIAN", "95TH PERCENTILE", "LONGEST"];

/** Returns tables of how many submissions are in each state, and of the times to delivery by form and by Indian day of receipt. */
export function describeStatistics(
  counts: Readonly<Record<SubmissionState, number>>,
  deliveries: readonly DeliveryTimes[],
): string {
  const states = table([["STATE", "SUBMISSIONS"], ...submissionStates.map((state) => [state, String(counts[state])])]);
  if (deliveries.length === 0) return states;
  const byForm = rowsOf(Map.groupBy(deliveries, ({ form }) => form));
  const byDay = rowsOf(Map.groupBy(deliveries, ({ receivedAt }) => indianDay.format(receivedAt))).reverse();
  return [
    states,
    "From receipt to delivery, of the submissions of the last 30 days",
    table([["FORM", ...columns], ...byForm, ["all forms", ...times(deliveries)]]),
    table([["RECEIVED (DAY IN INDIA)", ...columns], ...byDay]),
  ].join("\n\n");
}

const rowsOf = (groups: ReadonlyMap<string, readonly DeliveryTimes[]>) =>
  [...groups]
    .map(([name, deliveries]) => [name, ...times(deliveries)])
    .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1));

/** Returns the cells of {@link columns}. A percentile is the smallest time that so many per cent of the deliveries did not exceed. */
function times(deliveries: readonly DeliveryTimes[]): string[] {
  // A clock that was set back may put the delivery before the receipt.
  const sorted = deliveries
    .map(({ receivedAt, deliveredAt }) => Math.max(0, deliveredAt - receivedAt))
    .toSorted((a, b) => a - b);
  const percentile = (percent: number) => durationText(sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0);
  return [String(sorted.length), percentile(50), percentile(95), percentile(100)];
}
