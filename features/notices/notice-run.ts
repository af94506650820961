import "server-only";
import {
  createNoticeSender,
  type NoticeSender,
  type NoticeSenderDependencies,
} from "#features/notices/notice-sender.ts";
import type { NoticeStore } from "#features/notices/store/watch-records.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { isWithin } from "#lib/is-within.ts";
import { log } from "#lib/log.ts";
import type { RunningSite } from "#lib/server/feature.ts";
import { CLEANUP_INTERVAL_MS, SCHEDULER_INTERVAL_MS } from "#lib/timing.ts";

interface NoticeRunDependencies
  extends Pick<RunningSite, "isClockTrusted">,
    Omit<NoticeSenderDependencies, "store" | "isClockTrusted"> {
  readonly openStore: () => Promise<NoticeStore>;
}

/** Returns a function that sends due notices. It starts no attempt after `limitMs`, and never throws. */
export function createNoticeRun({ openStore, isClockTrusted, ...options }: NoticeRunDependencies) {
  const { now, channels } = options;
  let lastCleanup = Number.NEGATIVE_INFINITY;
  // One for all runs, because a process may have only one worker for each channel.
  let sender: NoticeSender | undefined;

  /** Gives up notices of channels that are no longer set. Otherwise they would stay due forever. */
  async function giveUpOtherChannels(store: NoticeStore): Promise<void> {
    const at = now();
    // Not in a preview (`isDurable` is false). It may share the site's database but have other channels, and would give up notices that the
    // site still sends.
    if (!store.isDurable || isWithin(CLEANUP_INTERVAL_MS, lastCleanup, at)) return;
    lastCleanup = at;
    if (!(await isClockTrusted(store, at))) return;
    await store.giveUpOtherChannels(
      channels.map(({ id }) => id),
      at,
    );
  }

  return async function sendNotices(limitMs = SCHEDULER_INTERVAL_MS): Promise<void> {
    try {
      const store = await openStore();
      sender ??= createNoticeSender({ ...options, store, isClockTrusted: () => isClockTrusted(store) });
      await sender.sendDue(now() + limitMs);
      await giveUpOtherChannels(store);
    } catch (error) {
      log.error("notice run failed", errorFacts(error));
    }
  };
}
