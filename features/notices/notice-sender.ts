import "server-only";
import { basename, join } from "node:path";
import { type Channel, ChannelError, SEND_LIMIT_MS, sendWithin } from "#features/notices/channel.ts";
import type { PlanNotices } from "#features/notices/plan-notices.ts";
import type { LeasedNotice, NewNotice, NoticeChannel, NoticeResult } from "#features/notices/store/notice.ts";
import type { NoticeQueue } from "#features/notices/store/notice-queue.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { isWithin } from "#lib/is-within.ts";
import { createQueue } from "#lib/leads/queue/queue.ts";
import { log } from "#lib/log.ts";
import { dayOf } from "#lib/time-units.ts";
import { ADDRESS_LIFETIME_MS, SAVE_RETRY_DELAYS_MS } from "#lib/timing.ts";

export interface NoticeSenderDependencies {
  readonly store: NoticeQueue;
  readonly channels: readonly Channel[];
  readonly plan: PlanNotices;
  readonly confirmationsPerHour: number;
  readonly now: () => number;
  /** While false, no notice to staff is given up. */
  readonly isClockTrusted: () => Promise<boolean>;
  readonly sendLimitMs?: number;
  readonly saveRetryDelaysMs?: readonly number[];
}

/** After this time, the next e-mail to a family no longer waits for the one before. So at most 60 attempts run at once. */
const PATIENCE_MS = 250;

export type NoticeSender = ReturnType<typeof createNoticeSender>;

/** Sends notices. Each channel has a worker of its own, so no channel waits for another channel. Never throws. */
export function createNoticeSender({
  store,
  channels,
  plan,
  confirmationsPerHour,
  now,
  isClockTrusted,
  sendLimitMs = SEND_LIMIT_MS,
  saveRetryDelaysMs = SAVE_RETRY_DELAYS_MS.slice(0, 5),
}: NoticeSenderDependencies) {
  const queue = createQueue({ now, isClockTrusted, saveRetryDelaysMs });
  const running = new Map<NoticeChannel, Promise<void>>();
  const attempts = new Set<Promise<void>>();

  /** Sends a channel's due notices. Stops if the channel seems to be unavailable. The next run tries again. */
  async function runWorker(channel: Channel, until: number): Promise<void> {
    let isWell = true;
    const lease = async () => {
      if (channel.id === "family") await admitConfirmation();
      return store.leaseNotice(channel.id, now());
    };
    await queue.runWorker(until, lease, async (leased) => {
      const attempting = attempt(channel, leased)
        .then((goesOn) => {
          isWell &&= goesOn;
        })
        .catch((error) => logRunFailure(channel, error))
        .finally(() => attempts.delete(attempting));
      attempts.add(attempting);
      await (channel.hasManyRecipients ? Promise.race([attempting, patience()]) : attempting);
      return isWell;
    });
  }

  /** Admits the next confirmation to a family. Skips confirmations that a cap holds back until the next hour. */
  async function admitConfirmation(): Promise<void> {
    for (;;) {
      const admission = await store.admitConfirmation(confirmationsPerHour, now());
      if (admission === undefined || admission === "admitted") return;
      log.warn("confirmations capped", { code: admission });
    }
  }

  /** Sends a notice and saves the result. Returns false if the channel's next notice would probably fail too. */
  async function attempt(channel: Channel, leased: LeasedNotice): Promise<boolean> {
    const startedAt = now();
    const { lease, event, createdAt, facts, address } = leased;
    const message = { id: lease.id, event, createdAt, facts, address };
    const { answer, failure, error } = await sendWithin(sendLimitMs, channel, message);
    const isRefused = error instanceof ChannelError && error.isFinal;
    const result = isRefused ? ({ kind: "dead", reason: error.code } as const) : await resultOf(failure, leased);
    const alarms = result.kind === "dead" && !isRefused ? planAlarms(leased, result.reason) : [];
    await queue.save(
      () => store.recordNoticeResult(lease, result, now(), alarms),
      (error) => log.error("notice result not saved", { notice: event, channel: channel.id, ...errorFacts(error) }),
    );
    // Without DATA_DIR, which operators know.
    const path = channel.writesFiles && answer !== undefined ? { path: join("notices", basename(answer)) } : {};
    logResult(result, leased, { attempt: leased.attempts, ms: now() - startedAt, ...path }, isRefused);
    return result.kind === "sent" || (error instanceof ChannelError && error.isAboutRecipient);
  }

  async function resultOf(
    failure: string | undefined,
    { channel, attempts, attemptHours, createdAt }: LeasedNotice,
  ): Promise<NoticeResult> {
    if (failure === undefined) return { kind: "sent" };
    const at = queue.planRetry(attempts);
    // A notice to a family is given up when its e-mail address must be deleted, even after few attempts.
    const isOver =
      channel === "family"
        ? !isWithin(ADDRESS_LIFETIME_MS, createdAt, at)
        : await queue.isOver(attemptHours, createdAt);
    return isOver ? { kind: "dead", reason: failure } : { kind: "retry", at, reason: failure };
  }

  /** Plans alarms about a dead notice, for the other staff channels. If an alarm is dead itself, that is only logged. */
  function planAlarms({ lease, channel, event, createdAt }: LeasedNotice, reason: string): readonly NewNotice[] {
    if (event === "notice.dead") return [];
    // One alarm a day for all families, because one fault usually stops all their mail.
    const key = channel === "family" ? `family:${dayOf(createdAt)}` : lease.id;
    return plan("notice.dead", key, { event, channel, reason }).filter((alarm) => alarm.channel !== channel);
  }

  return {
    /** Starts no attempt after `until`, in milliseconds since the epoch. A channel with a running worker gets no second one. */
    async sendDue(until: number): Promise<void> {
      const workers = channels.map((channel) => {
        const worker =
          running.get(channel.id) ??
          runWorker(channel, until)
            .catch((error) => logRunFailure(channel, error))
            .finally(() => running.delete(channel.id));
        running.set(channel.id, worker);
        return worker;
      });
      await Promise.all(workers);
      await Promise.all(attempts);
    },
  };
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

const logRunFailure = ({ id }: Channel, error: unknown) =>
  log.error("notice run failed", { channel: id, ...errorFacts(error) });

function logResult(
  result: NoticeResult,
  { event, channel, facts: { reference } }: LeasedNotice,
  facts: { attempt: number; ms: number; path?: string },
  isRefused: boolean,
) {
  const common = { notice: event, channel, ...(typeof reference === "string" && { reference }), ...facts };
  if (result.kind === "sent") return log.info("notice sent", common);
  const failed = { ...common, code: result.reason };
  if (result.kind === "retry") return log.warn("notice deferred", failed);
  return isRefused ? log.warn("notice refused", failed) : log.error("notice abandoned", failed);
}
