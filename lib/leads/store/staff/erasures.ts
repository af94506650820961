import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import { setTimestamp } from "#lib/leads/store/database/timestamps.ts";
import { type Actor, recordAccess } from "#lib/leads/store/staff/access-records.ts";
import type { ErasedList } from "#lib/leads/store/staff/erased-list.ts";

const machine = (name: string) => `machine:${name}` as const;
const unlisted = (value: string) => `unlisted:${value}` as const;
const restoredWithout = (name: string) => `restored-without:${name}` as const;

type Kind = typeof machine | typeof unlisted | typeof restoredWithout;

async function find(db: Database, kind: Kind) {
  const rows = await db.selectFrom("timestamps").selectAll().where("name", "like", kind("%")).execute();
  return rows.map(({ name, at }) => ({ value: name.slice(kind("").length), at }));
}

async function forget(db: Database, kind: Kind, values: readonly string[]): Promise<void> {
  for (const value of values) await db.deleteFrom("timestamps").where("name", "=", kind(value)).execute();
}

/** Call this in the transaction that erases. The value is in a list only after the commit, and once it is, this note of it goes. */
export const noteErasure = (transaction: Database, value: string, now: number) =>
  setTimestamp(transaction, unlisted(value), now);

export interface Restored {
  /** What the lists name: references, and ids of features' rows after their kind, such as `person:<id>`. */
  readonly erased: readonly string[];
  /** The machines whose lists are given, and those whose lists are missing. */
  readonly machines: readonly string[];
  readonly without: readonly string[];
}

/** Records a restore, and which lists were missing. */
export async function recordRestored(db: Database, { machines, without }: Restored, actor: Actor, now: number) {
  await recordAccess(db, { actor, action: "restored" }, now);
  for (const name of without) {
    await recordAccess(db, { actor, action: "restored-without", machine: name }, now);
    await setTimestamp(db, restoredWithout(name), now);
  }
  await forget(db, restoredWithout, machines);
}

/** What was erased, and the machines that keep lists of it outside the database (erased-list.ts). */
export const createErasures = (db: Database) => ({
  /** Notes the machine, and adds to its list what was erased and is in no list yet. @throws if the list cannot be kept. */
  async listErasures(list: ErasedList, now: number): Promise<void> {
    await setTimestamp(db, machine(await list.nameMachine(now)), now);
    const erasures = await find(db, unlisted);
    await list.add(erasures);
    await forget(
      db,
      unlisted,
      erasures.map(({ value }) => value),
    );
  },

  /** Returns the machines that have run what erases. */
  findMachines: async () => (await find(db, machine)).map(({ value }) => value),

  /** Ends the problem that a restore lacked the list of this machine, and forgets the machine. Returns false if none did. */
  confirmRestored: (name: string, actor: Actor, now: number): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      if (!(await find(transaction, restoredWithout)).some(({ value }) => value === name)) return false;
      await forget(transaction, restoredWithout, [name]);
      await forget(transaction, machine, [name]);
      await recordAccess(transaction, { actor, action: "restore-confirmed", machine: name }, now);
      return true;
    }),
});
