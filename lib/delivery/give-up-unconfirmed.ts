import "server-only";
import { log } from "#lib/log.ts";
import { leadFacts } from "#lib/notices/lead-facts.ts";
import type { PlanNotices } from "#lib/notices/plan-notices.ts";
import type { SubmissionStore } from "#lib/store/store.ts";
import { GIVE_UP_MS } from "#lib/store/timing.ts";

interface Dependencies {
  readonly store: SubmissionStore;
  readonly planNotices: PlanNotices;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Returns false while the time is suspicious. Then nothing is given up. */
  readonly isClockTrusted: () => Promise<boolean>;
}

/** Gives up each submission that has been unconfirmed for 72 hours, and plans the notices of its death. */
export async function giveUpUnconfirmed({ store, planNotices, now, isClockTrusted }: Dependencies): Promise<void> {
  for (;;) {
    const record = await store.findUnconfirmed(now() - GIVE_UP_MS);
    if (!record || !(await isClockTrusted())) return;
    const { id, reference, form, attempts, lastReason, unconfirmedAt } = record;
    // Without its key nobody can write to the family, but staff are told.
    const opened = await store.open(reference).catch(() => undefined);
    const reason = lastReason ?? "failed";
    const facts = leadFacts({ ...record, fields: opened?.submission.fields ?? {} });
    const data = { ...facts, reason, readSent: true };
    const notices = planNotices("lead.dead", `${id}:${unconfirmedAt}`, data, id, opened?.submission);
    if (await store.giveUpUnconfirmed(id, now(), notices))
      log.error("delivery abandoned", { reference, form, attempt: attempts, code: reason });
  }
}
