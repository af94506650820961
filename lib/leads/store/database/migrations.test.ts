/** The same tests run on SQLite and on a real PostgreSQL. */

import { readFileSync } from "node:fs";
import { type Dialect, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#lib/leads/store/database/database.ts";
import { changes, isAdditive, migrate, OtherVersionError } from "#lib/leads/store/database/migrations.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";

// Setting up, starting and stopping PostgreSQL takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const key = storeKey();

describe.each(bothDatabases(key))("the tables in $name", ({ name, place: newPlace, open, connect }) => {
  const binary = name === "SQLite" ? "blob" : "bytea";
  let place: string;
  let db: Database;
  const opened: SubmissionStore[] = [];

  beforeEach(async () => {
    place = await newPlace();
    db = connect(place);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    await db.destroy();
  });

  async function openThisVersion() {
    const store = await open(place);
    opened.push(store);
    return store;
  }

  /** Migrates the tables as a later version does: with all changes of this version and the changes in `later`. */
  const migrateAsLaterVersion = (later: Parameters<typeof migrate>[2]) => migrate(db, binary, { ...changes, ...later });

  const addWishes = (to: Parameters<(typeof changes)[string]>[0]) =>
    to.schema.alterTable("submissions").addColumn("wishes", "text").execute();

  test("can be used by this version after a later one has added to them", async () => {
    await migrateAsLaterVersion({ "9001-adds-wishes": addWishes });
    const store = await openThisVersion();
    const one = submission();
    await store.save(one, START);
    await sql`update submissions set wishes = 'a window'`.execute(db);
    expect((await store.open(one.reference, STAFF, START))?.submission).toEqual(one);
    const { rows } = await sql<{ wishes: string }>`select wishes from submissions`.execute(db);
    expect(rows).toEqual([{ wishes: "a window" }]);
  });

  test("are opened by both versions again and again, in any order", async () => {
    await openThisVersion();
    for (let round = 0; round < 2; round++) {
      await migrateAsLaterVersion({ "9001-adds-wishes": addWishes });
      await openThisVersion();
    }
    await migrateAsLaterVersion({ "9001-adds-wishes": addWishes, "9002-adds-more": async () => undefined });
    await openThisVersion();
  });

  test("are refused in one sentence after a later version has done more than add", async () => {
    await openThisVersion();
    await migrateAsLaterVersion({
      "9001-adds-wishes": addWishes,
      "9002-moves-answers": (to) => to.schema.alterTable("submissions").dropColumn("content").execute(),
    });
    await expect(openThisVersion()).rejects.toThrow(OtherVersionError);
    await expect(openThisVersion()).rejects.toThrow(/\(9002-moves-answers\).*start that version, or restore a backup/);
  });

  test("of a version before 1.0.0 are refused in one sentence, and stay as they are", async () => {
    for (const statement of oldStore(binary)) await sql.raw(statement).execute(db);
    const before = await readAll(db);
    await expect(openThisVersion()).rejects.toThrow(/is from before version 1\.0\.0.*an empty DATA_DIR or database$/);
    expect(await readAll(db)).toEqual(before);
    expect(before.submissions).toHaveLength(1);
  });
});

/** Returns the statements that make a store of f2e7acd6 in a database with this type of bytes. */
function oldStore(binary: "blob" | "bytea"): string[] {
  const text = readFileSync(new URL("store-before-1.0.0.sql", import.meta.url), "utf8").replace(/^--.*\n/, "");
  const here =
    binary === "blob" ? text : text.replaceAll(" blob", " bytea").replace(/\bx('[\da-f]*')/g, "decode($1, 'hex')");
  return here.trim().split(";\n");
}

/** Returns the rows of all tables. */
async function readAll(db: Database): Promise<Record<string, unknown[]>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const entries = tables.map(async ({ name }) => [
    name,
    (await sql`select * from ${sql.table(name)}`.execute(db)).rows,
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

test("a change whose name says that it adds does nothing else", async () => {
  const statements: string[] = [];
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new SqliteIntrospector(of),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  const db = new Kysely<unknown>({ dialect, log: ({ query }) => void statements.push(query.sql) });
  for (const [name, change] of Object.entries(changes)) if (isAdditive(name)) await change(db, "blob");
  expect(statements.filter((statement) => !isAddition(statement))).toEqual([]);
});

test.each([
  ['create index "a" on "files" ("client")', true],
  ['alter table "files" add column "a" text', true],
  ['alter table "files" add column "a" integer default 0 not null', true],
  ['alter table "files" add column "a" integer not null', false],
  ['create unique index "a" on "files" ("client")', false],
  ['alter table "files" drop column "a"', false],
  ['update "files" set "client" = null', false],
])("%s is an addition: %s", (statement, expected) => {
  expect(isAddition(statement)).toBe(expected);
});

/**
 * Returns true if an older version can still write rows after this statement. An older version does not fill new columns or obey new rules.
 */
function isAddition(statement: string): boolean {
  if (/^create (table|index) /.test(statement)) return true;
  return (
    /^alter table "\w+" add column /.test(statement) && (/ default /.test(statement) || !/ not null/.test(statement))
  );
}
