import type { TestStore } from "#features/notices/testing.ts";
/** The same tests run on SQLite and on a real PostgreSQL. */

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { createPlanner } from "#features/notices/plan-notices.ts";
import type { NewNotice, NoticeResult } from "#features/notices/store/notice.ts";
import { createNotices } from "#features/notices/store/notice-store.ts";
import type { NoticeTables } from "#features/notices/store/tables.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import type { StoreFeature, Told } from "#lib/leads/store/feature.ts";
import { useStore } from "#lib/leads/store/staff/testing.ts";
import type { AttemptResult, Lease, Submission, SubmissionNotes } from "#lib/leads/store/submission.ts";
import { STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import {
  ADDRESS_LIFETIME_MS,
  CLEANUP_INTERVAL_MS,
  GIVE_UP_MS,
  LEASE_MS,
  MAX_RETRY_DELAY_MS,
  NAMING_INTERVAL_MS,
  RATE_WINDOW_MS,
  RETENTION_MS,
} from "#lib/timing.ts";

const key = storeKey();
const ADDRESS = "amina@example.org";

const notice = (changes: Partial<NewNotice> = {}): NewNotice => ({
  channel: "webhook",
  event: "lead.received",
  key: randomUUID(),
  facts: { reference: "7K3-M9Q-XTE" },
  ...changes,
});
const retry = (at: number): NoticeResult => ({ kind: "retry", at, reason: "http-500" });

describe.each(bothDatabases(key))("notices in $name", (database) => {
  /** The notices that the next change of the store makes. */
  let planned: readonly NewNotice[] = [];
  const feature = createNotices(() => () => [...planned]);
  const { store: opened, another, connect: connectCore } = useStore(database, feature);
  const connect = () => connectCore().withTables<NoticeTables>();
  let store: TestStore;
  beforeEach(() => {
    planned = [];
    store = opened();
  });

  async function making<Result>(notices: readonly NewNotice[], change: () => Promise<Result>): Promise<Result> {
    planned = notices;
    try {
      return await change();
    } finally {
      planned = [];
    }
  }
  const save = (one: Submission, now: number, notices: readonly NewNotice[], notes?: SubmissionNotes) =>
    making(notices, () => store.save(one, now, notes));
  const record = (lease: Lease, result: AttemptResult, now: number, notices: readonly NewNotice[]) =>
    making(notices, () => store.recordResult(lease, result, now));

  async function saved(...notices: readonly Partial<NewNotice>[]) {
    const one = submission();
    const made = notices.map((changes) => notice({ submissionId: one.id, ...changes }));
    const result = await save(one, START, made, { variant: "visa-travel" });
    if (result.kind !== "saved") throw new Error("the submission was saved before");
    return result.leased;
  }
  const states = async () => (await store.listNotices(100)).map(({ state }) => state);
  async function countKeys() {
    const db = connect();
    const keys = await db.selectFrom("data_keys").selectAll().execute();
    await db.destroy();
    return keys.length;
  }

  describe("are added", () => {
    test("together with a submission, once for each channel", async () => {
      const { submission: one } = await saved({}, { channel: "email" });
      const reference = one.reference;
      expect(await store.listNotices(100)).toMatchObject([
        { event: "lead.received", reference, state: "due", attempts: 0, createdAt: START },
        { event: "lead.received", reference, state: "due", attempts: 0, createdAt: START },
      ]);
    });

    test("and its variant is known until the provider has it", async () => {
      const { lease } = await saved();
      expect(await store.find(lease.id)).toMatchObject({ variant: "visa-travel" });
      await store.recordResult(lease, { kind: "delivered" }, START);
      expect(await store.find(lease.id)).toMatchObject({ variant: null });
    });

    test("not for a submission that is not saved, nor for a repeated one", async () => {
      const missing = { id: randomUUID(), field: "a", name: "a.pdf", kind: "pdf", size: 1, sha256: "00" } as const;
      const one = submission([missing]);
      await expect(save(one, START, [notice({ submissionId: one.id })])).rejects.toThrow("files");
      const idempotency = { key: "a", fingerprint: "a" };
      for (const each of [submission(), submission()])
        await save(each, START, [notice({ submissionId: each.id })], { idempotency });
      expect(await states()).toEqual(["due"]);
    });

    test("with a result, only by the holder of the lease", async () => {
      const { lease } = await saved();
      const result = { kind: "dead", reason: "timeout", answerLost: false } as const;
      const dead = [notice({ submissionId: lease.id, event: "lead.dead" })];
      await record({ ...lease, token: "lost" }, result, START, dead);
      expect(await states()).toEqual([]);
      await record(lease, result, START, dead);
      await record(lease, result, START, [notice({ submissionId: lease.id })]);
      expect((await store.listNotices(100)).map(({ event }) => event)).toEqual(["lead.dead"]);
    });

    test("once for a key, by whatever process", async () => {
      const other = await another();
      const same = notice({ key: "digest:2026-11-23:webhook" });
      await Promise.all([store.addNotices([same], START), other.addNotices([same, notice()], START)]);
      expect(await states()).toHaveLength(2);
    });
  });

  describe("are leased", () => {
    test("by one worker of their channel, in the order in which they are due", async () => {
      await store.addNotices([notice({ event: "second" })], START + 1);
      await store.addNotices([notice({ event: "first" }), notice({ event: "other", channel: "email" })], START);
      const other = await another();
      const leased = await Promise.all([
        store.leaseNotice("webhook", START + 1),
        other.leaseNotice("webhook", START + 1),
      ]);
      leased.push(await store.leaseNotice("webhook", START + 1), await other.leaseNotice("webhook", START + 1));
      const events = leased.flatMap((each) => (each ? [each.event] : []));
      expect(events.toSorted()).toEqual(["first", "second"]);
      expect(await store.leaseNotice("folder", START)).toBeUndefined();
    });

    test("again with the same id after a lease has expired, and each attempt counts", async () => {
      await store.addNotices([notice()], START);
      const first = await store.leaseNotice("webhook", START);
      expect(first).toMatchObject({ attempts: 1, createdAt: START, facts: { reference: "7K3-M9Q-XTE" } });
      expect(await store.leaseNotice("webhook", START + LEASE_MS - 1)).toBeUndefined();
      const second = await store.leaseNotice("webhook", START + LEASE_MS);
      expect(second).toMatchObject({ attempts: 2, lease: { id: first?.lease.id } });
      // The process with the first lease was slow, not dead. A failure that it reports no longer counts, but a success does.
      if (!first) throw new Error("nothing was leased");
      await store.recordNoticeResult(first.lease, { kind: "dead", reason: "timeout" }, START);
      expect(await states()).toEqual(["due"]);
      await store.recordNoticeResult(first.lease, { kind: "sent" }, START);
      expect(await states()).toEqual(["sent"]);
    });

    test("when their delay ends, and a time from before the clock was set back does not count", async () => {
      await store.addNotices([notice()], START);
      const leased = await store.leaseNotice("webhook", START);
      if (!leased) throw new Error("nothing was leased");
      await store.recordNoticeResult(leased.lease, retry(START + MAX_RETRY_DELAY_MS), START);
      expect(await store.listNotices(1)).toMatchObject([{ state: "due", lastReason: "http-500", attempts: 1 }]);
      expect(await store.leaseNotice("webhook", START + MAX_RETRY_DELAY_MS - 1)).toBeUndefined();
      expect(await store.leaseNotice("webhook", START - 2 * MAX_RETRY_DELAY_MS)).toMatchObject({ attempts: 2 });
    });
  });

  test("a dead one adds those that follow from it, once", async () => {
    await store.addNotices([notice()], START);
    const leased = await store.leaseNotice("webhook", START);
    if (!leased) throw new Error("nothing was leased");
    const dead = { kind: "dead", reason: "timeout" } as const;
    for (let count = 0; count < 2; count++)
      await store.recordNoticeResult(leased.lease, dead, START, [notice({ event: "notice.dead", channel: "email" })]);
    const found = await store.listNotices(10);
    expect(found.map(({ event, state }) => `${event} ${state}`).toSorted()).toEqual([
      "lead.received dead",
      "notice.dead due",
    ]);
    expect(await store.checkNotices(START - 1)).toEqual({ oldestDueSince: START, dead: 1, isCapped: false });
    expect(await store.checkNotices(START)).toEqual({ oldestDueSince: START, dead: 0, isCapped: false });
  });

  describe("the address of a family", () => {
    test("is sealed, and opens only with its key", async () => {
      await saved({ channel: "family", address: ADDRESS });
      const db = connect();
      const row = await db.selectFrom("notices").selectAll().executeTakeFirstOrThrow();
      await db.destroy();
      expect(Buffer.from(row.address ?? []).includes(ADDRESS)).toBe(false);
      const stranger = await another([storeKey("k9")]);
      expect(await stranger.leaseNotice("family", START)).toMatchObject({ address: undefined });
      expect(await store.leaseNotice("family", START + LEASE_MS)).toMatchObject({ address: ADDRESS });
    });

    test("keeps its key through the eraser and a rotation, until the notice is settled", async () => {
      await saved({ channel: "family", address: ADDRESS }, { channel: "email" });
      expect(await store.eraseTraces()).toBe(true);
      // One data key belongs to the submission, and one to the address.
      expect(await countKeys()).toBe(2);
      const next = storeKey("k2");
      expect(await (await another([next, key])).rotateKeys()).toBe(2);
      const rotated = await another([next]);
      const leased = await rotated.leaseNotice("family", START);
      expect(leased?.address).toBe(ADDRESS);
      if (!leased) throw new Error("nothing was leased");
      await rotated.recordNoticeResult(leased.lease, { kind: "sent" }, START);
      expect(await rotated.eraseTraces()).toBe(true);
      expect(await countKeys()).toBe(1);
    });
  });

  describe("a family gets", () => {
    const family = { channel: "family", address: ADDRESS } as const;
    const rejected = { kind: "rejected", status: 422 } as const;
    const received = async (now: number, changes: Partial<NewNotice> = {}) => {
      const one = submission();
      const result = await save(one, now, [notice({ ...family, submissionId: one.id, ...changes })]);
      if (result.kind !== "saved") throw new Error("the submission was saved before");
      return result.leased;
    };
    const events = async () => (await store.listNotices(100)).map(({ event, state }) => `${event} ${state}`);

    test("its notice after a delay", async () => {
      await received(START, { delayMs: 1000 });
      expect(await store.leaseNotice("family", START + 999)).toBeUndefined();
      expect(await store.leaseNotice("family", START + 1000)).toMatchObject({ address: ADDRESS, createdAt: START });
    });

    test("one of an event in ten minutes, however its address is written", async () => {
      await received(START);
      await received(START + 1, { address: ` ${ADDRESS.toUpperCase()} ` });
      await received(START + RATE_WINDOW_MS - 1);
      expect(await states()).toHaveLength(1);
      await received(START + 2, { address: "other@example.org" });
      await received(START + 2, { event: "lead.dead" });
      await received(START + RATE_WINDOW_MS);
      expect(await states()).toHaveLength(4);
      // The clock was set back before this submission.
      await received(START - RATE_WINDOW_MS);
      expect(await states()).toHaveLength(5);
    });

    test("one of an event in ten minutes, of 30 spellings of one Gmail inbox", async () => {
      const dotted = Array.from(
        { length: 10 },
        (_, dot) => `${"aminaotieno1".slice(0, dot + 1)}.${"aminaotieno1".slice(dot + 1)}`,
      );
      const spellings = dotted.flatMap((name, index) => [
        `${name}@gmail.com`,
        `${name}+india${index}@Gmail.com`,
        `${name.toUpperCase()}+a.b+c@googlemail.com`,
      ]);
      for (const address of spellings) await received(START, { address });
      expect(await states()).toHaveLength(1);
    });

    test("its own where dots make another mailbox, and one where a tag does not", async () => {
      for (const address of [
        "a.mina@example.org",
        "amina@example.org",
        "amina+tag@example.org",
        "a.mina+b@example.org",
      ])
        await received(START, { address });
      expect(await states()).toHaveLength(2);
    });

    test("its notice although one that it has had already was planned again a moment before", async () => {
      const dead = notice({ ...family, event: "lead.dead" });
      await store.addNotices([dead], START);
      await store.addNotices([dead], START + RATE_WINDOW_MS);
      await store.addNotices([notice({ ...family, event: "lead.dead" })], START + RATE_WINDOW_MS + 1);
      expect(await states()).toHaveLength(2);
    });

    test("one, of many that arrive together at two processes", async () => {
      const other = await another();
      const stores = [store, other, store, other, store, other];
      await Promise.all(stores.map((to) => to.addNotices([notice(family)], START)));
      expect(await states()).toHaveLength(1);
    });

    test("no notice that a refusal has made untrue, and then one when it has sent its form again", async () => {
      const { lease } = await received(START);
      await store.recordResult(lease, { ...rejected, message: "no" }, START);
      expect(await events()).toEqual([]);
      const again = await received(START + 1);
      expect(await events()).toEqual(["lead.received due"]);
      const dead = { kind: "dead", reason: "timeout", answerLost: false } as const;
      const apology = notice({ ...family, event: "lead.dead", submissionId: again.lease.id });
      await record(again.lease, dead, START + 2, [apology]);
      expect(await events()).toEqual(["lead.dead due"]);
      expect(await store.eraseTraces()).toBe(true);
      // The data keys belong to two submissions, and to the address of the second one.
      expect(await countKeys()).toBe(3);
    });

    test("no notice after 72 hours: its address is erased, although no process sends by its channel", async () => {
      await received(START);
      await received(START, { address: undefined });
      await store.deleteExpired(START + ADDRESS_LIFETIME_MS - 1);
      expect(await events()).toEqual(["lead.received due", "lead.received due"]);
      await store.deleteExpired(START + ADDRESS_LIFETIME_MS);
      expect((await events()).toSorted()).toEqual(["lead.received dead", "lead.received due"]);
      expect(await store.eraseTraces()).toBe(true);
      expect(await countKeys()).toBe(2);
      expect(ADDRESS_LIFETIME_MS + CLEANUP_INTERVAL_MS).toBe(GIVE_UP_MS);
    });
  });

  describe("of a channel that has been removed from the settings", () => {
    const hour = MAX_RETRY_DELAY_MS;
    const found = async () =>
      (await store.listNotices(100)).map(({ channel, state, lastReason }) => `${channel} ${state} ${lastReason}`);

    test.each([
      ["and those of other channels wait", ["email"], ["email due null", "family dead channel-removed"]],
      ["when the last channel has been removed", [], ["email dead channel-removed", "family dead channel-removed"]],
    ] as const)("are given up %s", async (_, channels, others) => {
      await saved({}, { channel: "email" }, { channel: "family", address: ADDRESS });
      await store.giveUpOtherChannels(channels, START + hour);
      expect((await found()).toSorted()).toEqual([...others, "webhook dead channel-removed"]);
    });

    test("leave nothing of what they said", async () => {
      await saved({}, { channel: "family", address: ADDRESS });
      await store.giveUpOtherChannels(["email"], START + hour);
      const db = connect();
      const rows = await db.selectFrom("notices").select(["facts", "address", "settled_at"]).execute();
      await db.destroy();
      expect(rows).toEqual(Array(2).fill({ facts: "{}", address: null, settled_at: START + hour }));
      expect(await store.eraseTraces()).toBe(true);
      expect(await countKeys()).toBe(1);
    });

    test("wait for an hour, in which a process with other settings may send them", async () => {
      await store.addNotices([notice()], START);
      await store.giveUpOtherChannels(["email"], START + hour - 1);
      const leased = await store.leaseNotice("webhook", START + hour);
      if (!leased) throw new Error("nothing was leased");
      await store.giveUpOtherChannels(["email"], START + hour);
      expect(await states()).toEqual(["due"]);
      await store.recordNoticeResult(leased.lease, { kind: "sent" }, START + hour);
      await store.giveUpOtherChannels(["email"], START + 9 * hour);
      expect(await states()).toEqual(["sent"]);
    });
  });

  test("that name leads after successes that confirm nothing name no more until these are settled", async () => {
    const leave = async () => {
      const { lease, submission: one } = await saved();
      await record(lease, { kind: "unconfirmed", isHtml: false, isSuccess: true }, START, []);
      return one.reference;
    };
    const name = async (now: number) => {
      const named: string[][] = [];
      await store.nameLeads("unconfirmed", now, now, 9, (leads) => {
        named.push(leads.map(({ reference }) => reference));
        return [];
      });
      return named;
    };
    const first = await leave();
    expect(await name(START)).toEqual([[first]]);
    const second = await leave();
    expect(await name(START + NAMING_INTERVAL_MS)).toEqual([]);
    await store.settle(first, STAFF, START);
    expect(await name(START + NAMING_INTERVAL_MS)).toEqual([[second]]);
  });

  describe("leave", () => {
    test("nothing of what they said once they are sent or dead", async () => {
      await saved({}, { channel: "family", address: ADDRESS });
      for (const [channel, kind] of [
        ["webhook", "sent"],
        ["family", "dead"],
      ] as const) {
        const leased = await store.leaseNotice(channel, START);
        if (leased) await store.recordNoticeResult(leased.lease, { kind, reason: "given up" }, START);
      }
      const db = connect();
      const rows = await db.selectFrom("notices").select(["facts", "address", "lease_token"]).execute();
      await db.destroy();
      expect(rows).toEqual(Array(2).fill({ facts: "{}", address: null, lease_token: null }));
    });

    test("with their submission, when it is erased", async () => {
      const { submission: one } = await saved({}, { channel: "family", address: ADDRESS });
      await store.erase(one.reference, STAFF, START);
      expect(await states()).toEqual([]);
      expect(await store.eraseTraces()).toBe(true);
      expect(await countKeys()).toBe(0);
    });

    test("30 days after they were settled, and never while they are due", async () => {
      await store.addNotices([notice(), notice({ channel: "email" })], START);
      const leased = await store.leaseNotice("webhook", START);
      if (leased) await store.recordNoticeResult(leased.lease, { kind: "sent" }, START);
      await store.deleteExpired(START + RETENTION_MS - 1);
      expect((await states()).toSorted()).toEqual(["due", "sent"]);
      await store.deleteExpired(START + RETENTION_MS);
      expect(await states()).toEqual(["due"]);
    });
  });
});

describe.each(bothDatabases(key))("the notices of a planner, in $name", (database) => {
  const teller: StoreFeature<{ tell(told: Told): Promise<void> }> = {
    name: "teller",
    open: ({ db, tell }) => ({
      part: { tell: (told) => db.transaction().execute((to) => tell(to, told, START)) },
    }),
  };
  const plan = createPlanner(["webhook", "email"], { needsAddress: true });
  const { store, another, save } = useStore(
    database,
    createNotices(() => plan),
    teller,
  );

  test("are one for each channel of an event that another feature tells, once for its key, by whatever process", async () => {
    const told = { event: "example.told", key: "2026-11-23", facts: { name: "Asha" } };
    const processes = [store(), await another()].map((process) => process.part(teller));
    await Promise.all(processes.map(({ tell }) => tell(told)));
    await processes[0]?.tell({ ...told, key: "2026-11-30" });
    const made = await store().listNotices(9);
    expect(made.map(({ event, channel }) => `${event} ${channel}`).toSorted()).toEqual([
      "example.told email",
      "example.told email",
      "example.told webhook",
      "example.told webhook",
    ]);
    expect(await store().leaseNotice("webhook", START)).toMatchObject({ event: told.event, facts: told.facts });
  });

  test("are for staff alone if nobody can read the answers of a dead lead", async () => {
    const { lease } = await save({ ...submission(), fields: { email: ADDRESS } });
    const stranger = await another([storeKey("k9")]);
    await stranger.recordResult(lease, { kind: "dead", reason: "timeout", answerLost: false }, START);
    expect(await stranger.find(lease.id)).toMatchObject({ state: "dead" });
    const made = (await store().listNotices(9)).filter(({ event }) => event === "lead.dead");
    expect(made.map(({ channel }) => channel).toSorted()).toEqual(["email", "webhook"]);
  });
});
