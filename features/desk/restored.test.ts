/** A backup is restored, and `npm run leads -- restored` runs. The same tests run on SQLite and on a real PostgreSQL. */

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { desk } from "#features/desk/feature.ts";
import { deskStore } from "#features/desk/store/desk-store.ts";
import type { Database } from "#lib/leads/store/database/database.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { useStore } from "#lib/leads/store/staff/testing.ts";
import { STAFF, START, storeKey } from "#lib/leads/store/testing.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { runBeside } from "#scripts/leads/testing.ts";

/** The tables of a backup, each after the tables to which it refers. */
const TABLES = ["submissions", "data_keys", "timestamps", "access_records", "people", "passkeys"].concat([
  "desk_challenges",
  "desk_sessions",
]);

/** Copies the rows of the tables. The function that it returns puts them back. */
async function backUp(db: Database) {
  // biome-ignore lint/suspicious/noExplicitAny: the names of the tables are no literals.
  const tables = db as any;
  const copies: [string, object[]][] = [];
  for (const table of TABLES) copies.push([table, await tables.selectFrom(table).selectAll().execute()]);
  return async () => {
    for (const table of TABLES.toReversed()) await tables.deleteFrom(table).execute();
    for (const [table, rows] of copies) if (rows.length > 0) await tables.insertInto(table).values(rows).execute();
  };
}

const passkey = (credentialId: string) => ({
  credentialId,
  publicKey: new Uint8Array([1]),
  counter: 0,
  transports: [],
});
const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;

describe.each(bothDatabases(storeKey()))("a restored backup in $name", (database) => {
  const { store, save, connect } = useStore(database, deskStore);
  let folder: string;
  let now = START;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "restored-"));
    now = START;
    onTestFinished(() => rm(folder, { recursive: true }));
  });

  /** Runs a command on the machine that has the folder. */
  const runOn = (machine: string, ...args: string[]) =>
    runBeside(join(folder, machine), args, {
      store: store() as unknown as SubmissionStore,
      features: [desk],
      folder,
      now: ++now,
    });
  const run = (...args: string[]) => runOn("main", ...args);
  const listOf = (machine: string) => join(folder, machine, "kept", "erased-references");
  const nameOf = async (machine: string) => /machine:(\S+)/.exec(await readFile(listOf(machine), "utf8"))?.[1] ?? "";
  const records = async () =>
    (await store().listAccess({ limit: 99 })).map(({ action, person, machine }) => `${action} ${person ?? machine}`);
  const problems = async () => (await checkHealth(store() as never, now)).problems;

  /** Adds a person with a passkey and a session, both named after the person. */
  async function addPerson(name: string) {
    const { id } = await store().invite({ name, email: emailOf(name), role: "staff" }, name, STAFF, now);
    await store().addPasskey(name, passkey(name), now);
    await store().startSession(id, undefined, name, now);
    return id;
  }

  async function takeBackup() {
    const db = connect();
    onTestFinished(() => db.destroy());
    return backUp(db);
  }

  const whoSignsIn = async (...names: string[]) => {
    const found = await Promise.all(names.map((name) => store().findPasskey(name)));
    return found.flatMap((each) => each?.person.name ?? []);
  };

  test("keeps out who was removed, ends cookies and invitations, and lets others in once they are confirmed", async () => {
    for (const name of ["Asha", "Ravi", "Eve"]) await addPerson(name);
    await store().invite({ name: "Ben", email: emailOf("Ben"), role: "staff" }, "ben", STAFF, now);
    await store().addChallenge("challenge", now);
    const restore = await takeBackup();
    expect(await run("remove-person", emailOf("Eve"))).toMatchObject({ code: 0 });
    await restore();
    expect(await whoSignsIn("Eve")).toEqual(["Eve"]);

    const { code, out } = await run("restored");
    expect([code, out]).toEqual([0, expect.stringContaining("people --confirm <e-mail>")]);
    expect((await store().listPeople()).map(({ name, isSuspended }) => [name, isSuspended])).toEqual([
      ["Asha", true],
      ["Ben", true],
      ["Ravi", true],
    ]);
    expect(await whoSignsIn("Asha", "Ravi", "Eve")).toEqual([]);
    for (const name of ["Asha", "Ravi", "Eve"]) expect(await store().findSession(name, now)).toBeUndefined();
    expect(await store().findInvitation("ben", now)).toBeUndefined();
    expect(await store().takeChallenge("challenge", now)).toBe(false);

    expect((await run("people", "--confirm", "Asha@example.com")).out).toBe("Asha@example.com can sign in again.\n");
    expect((await run("people", "--confirm", emailOf("Asha"))).notes).toContain("waits for a confirmation");
    expect(await whoSignsIn("Asha", "Ravi", "Eve")).toEqual(["Asha"]);
    expect((await run("people")).out).toMatch(/Asha .* 1 .*\nBen .* 0 \(disabled\).*\nRavi .* 1 \(disabled\)/);
    expect((await records()).slice(0, 3)).toEqual([
      "person-confirmed asha@example.com",
      "restored null",
      "person-removed eve@example.com",
    ]);
  });

  test("has nobody back whose invitation was renewed: the passkeys of the backup go", async () => {
    await addPerson("Asha");
    expect((await run("restored")).code).toBe(0);
    await store().invite({ name: "Asha", email: emailOf("Asha"), role: "staff" }, "new", STAFF, now);
    expect(await whoSignsIn("Asha")).toEqual([]);
    expect(await store().addPasskey("new", passkey("new"), now)).toBeDefined();
    expect(await whoSignsIn("new")).toEqual(["Asha"]);
  });

  test("keeps who was invited again after a removal", async () => {
    await addPerson("Asha");
    await run("remove-person", emailOf("Asha"));
    await addPerson("Asha");
    await run("restored");
    expect(await store().listPeople()).toMatchObject([{ name: "Asha", isSuspended: true }]);
  });

  test("needs the list of each machine, or goes on without it, on record and as a problem until somebody confirms", async () => {
    const { submission: lead } = await save();
    await addPerson("Eve");
    await runOn("laptop", "erase", (await save()).submission.reference, "--yes");
    const restore = await takeBackup();
    await runOn("laptop", "erase", lead.reference, "--yes");
    await run("remove-person", emailOf("Eve"));
    await restore();

    const laptop = await nameOf("laptop");
    const refused = await run("restored");
    expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining(laptop)]);
    expect(await store().findLead(lead.reference)).toBeDefined();
    expect(await whoSignsIn("Eve")).toEqual(["Eve"]);
    expect((await run("restored", "--without", "lap")).notes).toContain("no machine is called lap");

    expect((await run("restored", "--without", laptop)).notes).toContain(`restored-ok ${laptop}`);
    expect(await store().findLead(lead.reference)).toBeDefined();
    expect(await whoSignsIn("Eve")).toEqual([]);
    expect(await problems()).toContain("restored-without-list");
    expect(await records()).toContain(`restored-without ${laptop}`);

    await run("erase", lead.reference, "--yes");
    expect((await run("restored-ok", laptop)).code).toBe(0);
    expect((await run("restored-ok", laptop)).code).toBe(1);
    expect(await problems()).not.toContain("restored-without-list");
    expect((await records())[0]).toBe(`restore-confirmed ${laptop}`);
  });

  test("erases again what all lists name, and the problem of a missing list ends with it", async () => {
    const leads = [(await save()).submission, (await save()).submission] as const;
    await runOn("laptop", "erase", (await save()).submission.reference, "--yes");
    const restore = await takeBackup();
    await runOn("laptop", "erase", leads[0].reference, "--yes");
    await run("erase", leads[1].reference, "--yes");
    await restore();
    await run("restored", "--without", await nameOf("laptop"));
    expect(await problems()).toContain("restored-without-list");
    expect((await run("restored", "--list", listOf("laptop"))).out).toContain("1 erased again");
    for (const { reference } of leads) expect(await store().findLead(reference)).toBeUndefined();
    expect(await problems()).not.toContain("restored-without-list");
  });

  test("takes an export of the log where no file stays", async () => {
    const leads = [(await save()).submission.reference, (await save()).submission.reference];
    const eve = await addPerson("Eve");
    await store().listErasures({ nameMachine: async () => "log", add: async () => undefined }, now);
    expect((await run("restored")).notes).toContain("log: with --log");
    const line = { time: "2026-11-20T00:00:00.000Z", level: "info", event: "lead erased", reference: leads[0] };
    const person = { ...line, event: "person removed", reference: undefined, code: `person:${eve}` };
    await writeFile(
      join(folder, "log"),
      [
        JSON.stringify({ message: JSON.stringify(line) }),
        `"a","${JSON.stringify({ ...line, reference: leads[1] }).replaceAll('"', '""')}"`,
        JSON.stringify(person),
      ].join("\n"),
    );
    expect((await run("restored", "--log", "log")).out).toContain("2 erased again");
    expect(await store().listPeople()).toEqual([]);
  });

  test("has an erasure in no list that failed, and one in a list later that could not be listed", async () => {
    const { reference } = (await save()).submission;
    const other = (await save()).submission.reference;
    await run("erase", (await save()).submission.reference, "--yes");
    const db = connect();
    onTestFinished(() => db.destroy());
    await sql`alter table access_records rename to away`.execute(db);
    expect((await run("erase", reference, "--yes")).code).toBe(1);
    await sql`alter table away rename to access_records`.execute(db);
    expect(await readFile(listOf("main"), "utf8")).not.toContain(reference);
    expect(await store().findLead(reference)).toBeDefined();

    // As if the process ended after the commit.
    await store().erase(other, STAFF, now);
    now += 60 * 60_000;
    expect(await problems()).toContain("erasures-not-listed");
    await run("erase", reference, "--yes");
    const list = await readFile(listOf("main"), "utf8");
    expect([list.includes(reference), list.includes(other)]).toEqual([true, true]);
    expect(await problems()).not.toContain("erasures-not-listed");
  });

  test("ends every session by a command, on record", async () => {
    for (const name of ["Asha", "Ravi"]) await addPerson(name);
    expect((await run("end-sessions")).out).toBe("2 sessions ended.\n");
    expect(await store().findSession("Asha", now)).toBeUndefined();
    expect(await whoSignsIn("Asha")).toEqual(["Asha"]);
    expect((await records())[0]).toBe("sessions-ended null");
  });
});
