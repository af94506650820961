import { randomUUID } from "node:crypto";
import { LeadsError } from "#leads/errors.ts";
import { printList } from "#leads/print-list.ts";
import { printable, table, timeText } from "#leads/printable.ts";
import type { Terminal } from "#leads/terminal.ts";
import type { StaffChannel } from "#lib/notices/channels/channel.ts";
import { SEND_LIMIT_MS, sendWithin } from "#lib/notices/send-within.ts";
import type { NoticeQueue, NoticeRecord } from "#lib/store/notice.ts";

/** Prints the newest notices to staff and to families. */
export async function listNotices(
  { limit, json }: { readonly limit: number; readonly json: boolean },
  { store, terminal }: { readonly store: NoticeQueue; readonly terminal: Terminal },
): Promise<number> {
  const notices = await store.listNotices(limit);
  printList(notices, terminal, {
    json,
    forPrograms: noticeForPrograms,
    toTable: describeNotices,
    none: "No notices found.",
  });
  if (notices.length === limit) terminal.note(`Showing the newest ${limit}. Use --limit to see more.`);
  return 0;
}

const describeNotices = (notices: readonly NoticeRecord[]): string =>
  table([
    ["EVENT", "CHANNEL", "STATE", "REFERENCE", "MADE (UTC)", "ATTEMPTS", "NEXT (UTC)", "REASON"],
    ...notices.map(({ event, channel, state, reference, createdAt, attempts, nextAttemptAt, lastReason }) => [
      event,
      channel,
      state,
      reference ?? "",
      timeText(createdAt),
      String(attempts),
      state === "due" ? timeText(nextAttemptAt) : "",
      lastReason ?? "",
    ]),
  ]);

function noticeForPrograms({ createdAt, settledAt, nextAttemptAt, lastReason, ...notice }: NoticeRecord) {
  const time = (at: number) => new Date(at).toISOString();
  return {
    ...notice,
    created: time(createdAt),
    settled: settledAt === null ? null : time(settledAt),
    nextAttempt: notice.state === "due" ? time(nextAttemptAt) : null,
    reason: lastReason,
  };
}

interface TestContext {
  readonly channels: readonly StaffChannel[];
  readonly terminal: Terminal;
  readonly now: number;
}

/** Sends a test notice by each channel, past the queue, and prints what came back. Returns 1 if a channel failed. */
export async function testChannels({ channels, terminal, now }: TestContext): Promise<number> {
  if (channels.length === 0) {
    throw new LeadsError("no channel is set: set NOTIFY_WEBHOOK_URL or SMTP_URL (docs/guides/notices.md)");
  }
  const message = { id: randomUUID(), event: "test", createdAt: now, facts: {} };
  const results = await Promise.all(
    channels.map(async (channel) => ({ ...(await sendWithin(SEND_LIMIT_MS, channel, message)), id: channel.id })),
  );
  for (const { id, answer, failure, error } of results) {
    const outcome = failure === undefined ? `taken: ${answer}` : `failed: ${failure}: ${(error as Error).message}`;
    terminal.print(`${id}  ${printable(outcome, "  ")}`);
  }
  return results.every(({ failure }) => failure === undefined) ? 0 : 1;
}
