import { randomUUID } from "node:crypto";
import { type Channel, SEND_LIMIT_MS, sendWithin } from "#lib/leads/notices/channel.ts";
import type { NoticeQueue, NoticeRecord } from "#lib/leads/store/notice.ts";
import type { CommandContext } from "#scripts/leads/context.ts";
import { LeadsError } from "#scripts/leads/errors.ts";
import { printable, table, timeText } from "#scripts/leads/printable.ts";
import { describeSender } from "#scripts/leads/sender-records.ts";
import { printList, type Terminal } from "#scripts/leads/terminal.ts";

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

/**
 * Sends a test notice by each channel, past the queue, and prints each answer, and the sender's records in the DNS. Returns 1 if a channel
 * failed.
 */
export async function testChannels(
  { family, selector }: { readonly family: string | undefined; readonly selector: string | undefined },
  { channels, familyChannel, email, resolver, terminal, now }: CommandContext,
): Promise<number> {
  if (channels.length === 0) {
    throw new LeadsError("no channel is set: set NOTIFY_WEBHOOK_URL or SMTP_URL (docs/guides/notices.md)");
  }
  if (family !== undefined && !familyChannel?.needsAddress) {
    throw new LeadsError("families get no e-mail: set SMTP_URL (docs/guides/notices.md)");
  }
  const address = family ?? email?.to[0];
  const all: readonly Channel[] = [...channels, ...(familyChannel ? [familyChannel] : [])];
  const [results, records] = await Promise.all([
    Promise.all(
      all.map(async (channel) => {
        const message = { id: randomUUID(), event: "test", createdAt: now, facts: {}, address };
        return { id: channel.id, ...(await sendWithin(SEND_LIMIT_MS, channel, message)) };
      }),
    ),
    email ? describeSender(email.from, selector, resolver) : [],
  ]);
  const outcomes = results.map(({ id, answer, failure, error }) => [
    id,
    failure === undefined ? `taken: ${answer}` : `failed: ${failure}: ${(error as Error).message}`,
  ]);
  for (const [name = "", text = ""] of [...outcomes, ...records]) terminal.print(`${name}  ${printable(text, "  ")}`);
  if (familyChannel?.needsAddress && family === undefined) {
    terminal.note(
      `The test of the family's channel went to ${address}. Use --family to try an address at another host.`,
    );
  }
  return results.every(({ failure }) => failure === undefined) ? 0 : 1;
}
