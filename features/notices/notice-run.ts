import "server-only";
import type { NoticeSender } from "#features/notices/notice-sender.ts";
import type { NoticeChannel } from "#features/notices/store/notice.ts";
import type { NoticeStore } from "#features/notices/store/watch-records.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { isWithin } from "#lib/is-within.ts";
import { log } from "#lib/log.ts";
import type { RunningSite } from "#lib/server/feature.ts";
import { CLEANUP_INTERVAL_MS, SCHEDULER_INTERVAL_MS } from "#lib/timing.ts";

interface NoticeRunDependencies {
  readonly openStore: () => Promise<NoticeStore>;
  readonly createSender: (store: NoticeStore) => NoticeSender;
  /** The channels that the settings choose. */
  readonly channels: readonly NoticeChannel[];
  readonly now: RunningSite["now"];
  readonly isClockTrusted: RunningSite["isClockTrusted"];
}

/** Returns a function that sends the due notices. It starts no attempt after `limitMs` and never throws. */
export function createNoticeRun({ openStore, createSender, channels, now, isClockTrusted }: NoticeRunDependencies) {
  let lastCleanup = Number.NEGATIVE_INFINITY;
  // One sender in a process, because each channel has one worker.
  let sender: NoticeSender | undefined;

  /** Gives up the notices of channels that were removed from the settings. Otherwise these notices would stay due forever. */
  async function giveUpOtherChannels(store: NoticeStore): Promise<void> {
    const at = now();
    // Only the site may give these notices up. A preview (`isDurable` is false) may share the site's database, but has other channels. So
    // it would give up notices that the site still sends.
    if (!store.isDurable || isWithin(CLEANUP_INTERVAL_MS, lastCleanup, at)) return;
    lastCleanup = at;
    if (!(await isClockTrusted(store, at))) return;
    await store.giveUpOtherChannels(channels, at);
  }

  return async function sendNotices(limitMs = SCHEDULER_INTERVAL_MS): Promise<void> {
    try {
      const store = await openStore();
      sender ??= createSender(store);
      await sender.sendDue(now() + limitMs);
      await giveUpOtherChannels(store);
    } catch (error) {
      log.error("notice run failed", errorFacts(error));
    }
  };
}
