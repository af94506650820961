import { randomUUID } from "node:crypto";
import { type Channel, SEND_LIMIT_MS, sendWithin } from "#features/notices/channel.ts";
import { openChannels } from "#features/notices/channels/open-channels.ts";
import { describeSender } from "#features/notices/sender-records.ts";
import { readNoticeSettings } from "#features/notices/settings.ts";
import type { NoticeRecord } from "#features/notices/store/notice-queue.ts";
import { noticeStore } from "#features/notices/store/notice-store.ts";
import {
  type Commands,
  command,
  JSON_OPTION,
  LeadsError,
  readAddress,
  readLimit,
  readOptions,
  UsageError,
} from "#lib/leads/commands/command.ts";
import { printable, printList, table, timeText } from "#lib/leads/commands/printable.ts";

export const noticeCommands: Commands = {
  notices: command({
    usage: "notices [--limit <number>] [--json]",
    summary: "list the newest notices to staff and to families, with their states",
    details: `  --limit <number>  at most so many, 50 by default
  --json            ${JSON_OPTION}`,
    parse(args) {
      const { limit, json } = readOptions(args, {
        limit: { type: "string", default: "50" },
        json: { type: "boolean", default: false },
      });
      return { limit: readLimit(limit), json };
    },
    async run({ limit, json }, { store, terminal }) {
      const found = await store.part(noticeStore).listNotices(limit);
      printList(found, terminal, {
        json,
        forPrograms: noticeForPrograms,
        toTable: describeNotices,
        none: "No notices found.",
      });
      if (found.length === limit) terminal.note(`Showing the newest ${limit}. Use --limit to see more.`);
      return 0;
    },
  }),

  notify: command({
    usage: "notify --test [--family <address>] [--dkim <selector>]",
    summary: "send a test notice by each channel, and print what came back",
    details: `  --family <address>  where the test of the family's channel goes; without it, to the first address of NOTIFY_EMAIL. Give one at
                      another host, because a server may take mail for your own host and refuse all others
  --dkim <selector>   look up this DKIM key of the sender

With e-mail it also looks up in the DNS whether SPF, DKIM and DMARC let other servers trust NOTIFY_FROM. Exits with 1 if a channel
failed; what the DNS says does not count.`,
    parse(args) {
      const {
        test,
        family,
        dkim: selector,
      } = readOptions(args, {
        test: { type: "boolean", default: false },
        family: { type: "string" },
        dkim: { type: "string" },
      });
      if (!test) throw new UsageError("missing --test: notify only sends test notices");
      if (family !== undefined) readAddress(family, "--family");
      if (selector !== undefined && !/^[\w-]+(\.[\w-]+)*$/.test(selector))
        throw new UsageError("--dkim must be a selector such as s1");
      return { family, selector };
    },
    /** Sends at once, without the queue. Prints each answer and the sender's records in the DNS. Returns 1 if a channel failed. */
    async run({ family, selector }, { environment, wording, resolver, terminal, now }) {
      const settings = readNoticeSettings(environment);
      const email = settings.notifyEmail;
      const { staff: channels, family: familyChannel } = openChannels(settings, Date.now, wording);
      if (channels.length === 0) {
        throw new LeadsError("no channel is set: set NOTIFY_WEBHOOK_URL or SMTP_URL (features/notices/guide.md)");
      }
      if (family !== undefined && !familyChannel?.needsAddress) {
        throw new LeadsError("families get no e-mail: set SMTP_URL (features/notices/guide.md)");
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
      for (const [name = "", text = ""] of [...outcomes, ...records])
        terminal.print(`${name}  ${printable(text, "  ")}`);
      if (familyChannel?.needsAddress && family === undefined) {
        terminal.note(
          `The test of the family's channel went to ${address}. Use --family to try an address at another host.`,
        );
      }
      return results.every(({ failure }) => failure === undefined) ? 0 : 1;
    },
  }),
};

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
