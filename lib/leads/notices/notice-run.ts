import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import { isWithin } from "#lib/is-within.ts";
import type { NoticeSender } from "#lib/leads/notices/notice-sender.ts";
import type { NoticeChannel } from "#lib/leads/store/notice.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { log } from "#lib/log.ts";
import { CLEANUP_INTERVAL_MS, SCHEDULER_INTERVAL_MS } from "#lib/timing.ts";

interface NoticeRunDependencies {
  readonly openBackend: () => Promise<{ readonly store: SubmissionStore; readonly sender: NoticeSender }>;
  /** The channels that the settings choose. */
  readonly channels: readonly NoticeChannel[];
  readonly clock: {
    readonly now: () => number;
    readonly isTrusted: (store: SubmissionStore, at: number) => Promise<boolean>;
  };
}

/** Returns a function that sends the due notices. It starts no attempt after `limitMs` and never throws. */
export function createNoticeRun({ openBackend, channels, clock }: NoticeRunDependencies) {
  let lastCleanup = Number.NEGATIVE_INFINITY;

  /** Gives up the notices of channels that were removed from the settings. Otherwise these notices would stay due forever. */
  async function giveUpOtherChannels(store: SubmissionStore): Promise<void> {
    const now = clock.now();
    // Only the site may give these notices up. A preview (`isDurable` is false) may share the site's database, but has other channels. So
    // it would give up notices that the site still sends.
    if (!store.isDurable || isWithin(CLEANUP_INTERVAL_MS, lastCleanup, now)) return;
    lastCleanup = now;
    if (!(await clock.isTrusted(store, now))) return;
    await store.giveUpOtherChannels(channels, now);
  }

  return async function sendNotices(limitMs = SCHEDULER_INTERVAL_MS): Promise<void> {
    try {
      const { store, sender } = await openBackend();
      await sender.sendDue(clock.now() + limitMs);
      await giveUpOtherChannels(store);
    } catch (error) {
      log.error("notice run failed", errorFacts(error));
    }
  };
}
