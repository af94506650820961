/** What a feature does in the transactions of the core. The same tests run on SQLite and on a real PostgreSQL. */

import { describe, expect, test, vi } from "vitest";
import { bothDatabases, useDatabase } from "#lib/leads/store/databases-testing.ts";
import type { Opened, StoreFeature } from "#lib/leads/store/feature.ts";
import { pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { STORE_WAIT_MS } from "#lib/timing.ts";

/** Tables of a feature: one row for each submission that it was told of. */
type SeenTables = { seen: { id: string; what: string } };

/** Returns a feature that writes down what happens, and `part` of which the test replaces. */
const seeing = (changes: Opened = {}): StoreFeature => ({
  name: "seeing",
  tables: {
    names: ["seen"],
    changes: {
      "0001-seen": (db) =>
        db.schema
          .createTable("seen")
          .addColumn("id", "text", (column) => column.notNull())
          .addColumn("what", "text", (column) => column.notNull())
          .execute(),
    },
  },
  open: () => ({
    async onSaved(to, { id }) {
      await to.withTables<SeenTables>().insertInto("seen").values({ id, what: "saved" }).execute();
    },
    async onResult(to, { id, state }, { kind }) {
      await to
        .withTables<SeenTables>()
        .insertInto("seen")
        .values({ id, what: `${kind} ${state}` })
        .execute();
    },
    ...changes,
  }),
});

const fails = async () => {
  throw new Error("the feature failed");
};

describe.each(bothDatabases(storeKey()))("a feature in $name", (database) => {
  const { openStore, connect, empty } = useDatabase(database);
  const key = storeKey();

  async function open(...features: readonly StoreFeature[]) {
    await empty();
    return openStore([key], undefined, features);
  }
  async function seen() {
    const db = connect().withTables<SeenTables>();
    const rows = await db.selectFrom("seen").select("what").execute();
    await db.destroy();
    return rows.map(({ what }) => what);
  }

  test("learns of a submission, of each result and of what staff do, with the new state", async () => {
    const store = await open(seeing());
    const results = [
      { kind: "retry", at: START, reason: "timeout", answerLost: false },
      { kind: "unconfirmed", isHtml: false },
    ] as const;
    const one = submission();
    await store.save(one, START);
    for (const result of results) {
      const leased = await store.lease(START + 1_000_000);
      if (leased) await store.recordResult(leased.lease, result, START);
    }
    await store.redrive(one.reference, STAFF, START);
    const leased = await store.lease(START);
    if (leased) await store.recordResult(leased.lease, { kind: "delivered" }, START);
    const all = ["saved", "retry due", "unconfirmed unconfirmed", "sent-again due", "delivered delivered"];
    expect(await seen()).toEqual(all);
  });

  test("that throws undoes the save, and the submission can be sent again", async () => {
    const broken = await open(seeing(), {
      ...seeing({ onSaved: fails }),
      name: "broken",
      tables: { names: [], changes: {} },
    });
    const one = submission();
    await expect(broken.save(one, START)).rejects.toThrow("the feature failed");
    expect(await broken.find(one.id)).toBeUndefined();
    expect(await seen()).toEqual([]);
    const well = await openStore([key], undefined, [seeing()]);
    expect(await well.save(one, START)).toMatchObject({ kind: "saved" });
    expect(await seen()).toEqual(["saved"]);
  });

  test("that throws undoes a result, which is recorded at the next try", async () => {
    let isBroken = true;
    const store = await open(seeing({ onResult: async () => (isBroken ? fails() : undefined) }));
    const saved = await store.save(submission(), START);
    if (saved.kind !== "saved") throw new Error("not saved");
    const { lease } = saved.leased;
    await expect(store.recordResult(lease, { kind: "delivered" }, START)).rejects.toThrow("the feature failed");
    expect(await store.find(lease.id)).toMatchObject({ state: "due" });
    isBroken = false;
    await store.recordResult(lease, { kind: "delivered" }, START);
    expect(await store.find(lease.id)).toMatchObject({ state: "delivered" });
  });

  test("that hangs undoes the save after the limit of the store, and what it writes later counts nowhere", async () => {
    const { promise: hanging, resolve: goOn } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const late = Promise.withResolvers<unknown>();
    const hangs = seeing({
      async onSaved(to, { id }) {
        begun.resolve();
        await hanging;
        await to
          .withTables<SeenTables>()
          .insertInto("seen")
          .values({ id, what: "late" })
          .execute()
          .then(late.resolve, late.resolve);
      },
    });
    const store = await open(hangs);
    const one = submission();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const saving = store.save(one, START).catch((error: Error) => error.name);
    await begun.promise;
    vi.advanceTimersByTime(STORE_WAIT_MS);
    vi.useRealTimers();
    expect(await saving).toBe("EffectSlowError");
    expect(await store.find(one.id)).toBeUndefined();
    goOn();
    await late.promise;
    expect(await seen()).toEqual([]);
  });

  test("that comes later starts on a store that ran without it, and one that goes leaves the store usable", async () => {
    const before = await open();
    const one = submission();
    await before.save(one, START);
    const withFeature = await openStore([key], undefined, [seeing()]);
    expect(await seen()).toEqual([]);
    await withFeature.settle(one.reference, STAFF, START);
    await withFeature.save(submission(), START);
    expect(await seen()).toEqual(["saved"]);
    const after = await openStore([key]);
    expect(await after.save(submission(), START)).toMatchObject({ kind: "saved" });
    expect(() => after.part(seeing())).toThrow("without the feature seeing");
  });

  test("learns what another one tells, in the transaction of the one that tells", async () => {
    const told: string[] = [];
    const listener: StoreFeature = {
      name: "listener",
      open: () => ({ onTold: async (_to, { event }) => void told.push(event) }),
    };
    const teller: StoreFeature = {
      name: "teller",
      open: ({ tell }) => ({ onSaved: (to, { id }) => tell(to, { event: "one.saved", key: id, facts: {} }, START) }),
    };
    const store = await open(teller, listener);
    await store.save(submission(), START);
    expect(told).toEqual(["one.saved"]);
  });

  test("says what staff read beside each file of a lead, once the access is on record", async () => {
    const marking = (name: string): StoreFeature => ({
      name,
      open: ({ db }) => ({
        async markFiles(ids) {
          const records = await db.selectFrom("access_records").select("action").execute();
          return ids.map((fileId) => ({ fileId, text: `${name} after ${records.map(({ action }) => action)}` }));
        },
      }),
    });
    const store = await open(marking("one"), marking("other"));
    const lead = submission([await pendingFile(store)]);
    await store.save(lead, START);
    const fileId = lead.files[0]?.id;
    expect((await store.open(lead.reference, STAFF, START))?.fileMarks).toEqual([
      { fileId, text: "one after shown" },
      { fileId, text: "other after shown" },
    ]);
  });
});
