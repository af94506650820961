import "server-only";
import { openChannels } from "#features/notices/channels/open-channels.ts";
import type { NoticeData } from "#features/notices/events.ts";
import { leadFacts } from "#features/notices/lead-facts.ts";
import { createPlanner, type PlanNotices } from "#features/notices/plan-notices.ts";
import { readNoticeSettings } from "#features/notices/settings.ts";
import {
  expireAddresses,
  giveUpAddresses,
  ownsAddressKey,
  verifyAddresses,
  withdrawFamilyNotices,
} from "#features/notices/store/family-notices.ts";
import { createNoticeQueue, deleteOldNotices, insertNotices } from "#features/notices/store/notice-queue.ts";
import { addSteadySettlement, createNoticeTables, type NoticeTables } from "#features/notices/store/tables.ts";
import { createWatchRecords, type NoticesPart } from "#features/notices/store/watch-records.ts";
import { isWithin } from "#lib/is-within.ts";
import type { Core, Opened, StoreFeature, StoreTransaction } from "#lib/leads/store/feature.ts";
import { DAY_MS, MINUTE_MS } from "#lib/time-units.ts";

/** If a notice to staff has been due for longer, the site's health says so, because somebody must act. */
const LATE_MS = 15 * MINUTE_MS;

/** A dead notice is a health problem for this long. Nobody can send it again, so the problem ends by itself. */
const DEAD_NOTICE_MS = DAY_MS;

/** Notices about a submission are saved in the transaction that makes them true. */
function openNotices({ db: core, keyring, operations, isDurable }: Core, plan: PlanNotices): Opened<NoticesPart> {
  const db = core.withTables<NoticeTables>();
  const part: NoticesPart = { ...createNoticeQueue(db, keyring, operations), ...createWatchRecords(db, keyring) };
  const ownOf = (to: StoreTransaction) => to.withTables<NoticeTables>();

  return {
    part,

    async onSaved(to, row, { submission, network, now }) {
      const { suspicion } = row;
      const facts: NoticeData<"lead.received"> = { ...leadFacts(row), ...(suspicion && { suspicion }) };
      const notices = plan("lead.received", row.id, facts, row.id, { ...submission, network });
      await insertNotices(ownOf(to), keyring, notices, now);
    },

    async onResult(to, row, event, { submission, now }) {
      if (event.kind === "settled" || event.kind === "sent-again")
        await withdrawFamilyNotices(ownOf(to), keyring, row.id, "requests-to-call");
      if (event.kind !== "rejected" && event.kind !== "dead") return;
      await withdrawFamilyNotices(ownOf(to), keyring, row.id, "all");
      const facts = leadFacts(row);
      // When staff send a submission again, `due_since` changes, so a second failure gets notices of its own.
      const key = `${row.id}:${row.unconfirmed_at ?? row.due_since}`;
      // If the store is not durable, visitors wait for the result. So nobody has read "sent" before a failure, unless the provider had not
      // confirmed the submission.
      const readSent = row.answered_sent !== 0 && (isDurable || row.unconfirmed_at !== null);
      // A visitor who saw the refusal at once needs no e-mail about it.
      const family = readSent ? submission : undefined;
      const notices =
        event.kind === "rejected"
          ? plan("lead.rejected", key, { ...facts, status: event.status, readSent }, row.id, family)
          : plan("lead.dead", key, { ...facts, reason: event.reason, readSent }, row.id, family);
      await insertNotices(ownOf(to), keyring, notices, now);
    },

    onTold: (to, { event, key, facts }, now) => insertNotices(ownOf(to), keyring, plan(event, key, facts), now),

    onKeysLost: (to, owners, now) => giveUpAddresses(ownOf(to), owners, now),

    async expire(steady, isClockTrusted, now) {
      if (isClockTrusted) await deleteOldNotices(db, steady);
      await expireAddresses(db, now);
    },

    async findProblems(now) {
      const { dead, oldestDueSince, isCapped } = await part.checkNotices(now - DEAD_NOTICE_MS);
      return [
        ...(dead > 0 || (oldestDueSince !== undefined && !isWithin(LATE_MS, oldestDueSince, now))
          ? ["notices-undelivered"]
          : []),
        ...(isCapped ? ["confirmations-capped"] : []),
      ];
    },
  };
}

/** Returns the notices' half in the store. Calls `findPlan` once for each store. */
export const createNotices = (findPlan: () => PlanNotices): StoreFeature<NoticesPart> => ({
  name: "notices",
  tables: {
    names: ["notices", "named_leads", "told_at", "mail_limits"],
    changes: { "0001-notices": createNoticeTables, "0002-adds-steady-settlement": addSteadySettlement },
    ownsKey: ownsAddressKey,
    verify: (db, keyring) => verifyAddresses(db.withTables<NoticeTables>(), keyring),
  },
  open: (core) => openNotices(core, findPlan()),
});

/** Plans notices for the channels that the settings choose. */
export const noticeStore = createNotices(() => {
  const { staff, family } = openChannels(readNoticeSettings(), Date.now, { events: {}, staffPage: undefined });
  const staffIds = staff.map(({ id }) => id);
  return createPlanner(staffIds, family);
});
