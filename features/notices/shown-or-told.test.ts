/** A refusal reaches a visitor on the page or by staff and e-mail: never in both ways, and never in none. */

import { noticesIn, noticesTo } from "#features/notices/site-testing.ts";
import { testRefusals } from "#lib/leads/intake/refusals-testing.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

catchLog();

/** Returns what staff and the family learn of a refusal. */
async function learn(store: SubmissionStore, now: number) {
  const { listNotices, leaseNotice } = noticesIn(store);
  const notices = (await listNotices(9)).filter(({ event }) => event === "lead.rejected");
  const toStaff = [];
  for (;;) {
    const leased = await leaseNotice("webhook", now);
    if (!leased) break;
    toStaff.push(leased);
  }
  return {
    readSent: toStaff.find(({ event }) => event === "lead.rejected")?.facts.readSent,
    mails: notices.filter(({ channel }) => channel === "family").length,
  };
}

testRefusals({
  features: [noticesTo({ channels: ["webhook"], hasFamilyMail: true })],
  learn,
  shown: { readSent: false, mails: 0 },
  notShown: { readSent: true, mails: 1 },
});
