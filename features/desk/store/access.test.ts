/** The record of what staff do at the desk. The same tests run on SQLite and on a real PostgreSQL. */

import { describe, expect, onTestFinished, test } from "vitest";
import { deskStore } from "#features/desk/store/desk-store.ts";
import type { DeskTables } from "#features/desk/store/tables.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { results, useStore } from "#lib/leads/store/staff/testing.ts";
import { pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";

const ASHA: Actor = { at: "desk", personId: "p1", name: "Asha" };

describe.each(bothDatabases(storeKey()))("access at the desk in $name", (database) => {
  const { store, connect, empty, save } = useStore(database, deskStore);
  const actions = async () => (await store().listAccess({ limit: 100 })).map(({ action }) => action).toReversed();
  async function breakRecord() {
    onTestFinished(empty);
    const db = connect();
    await db.schema.dropTable("access_records").execute();
    await db.destroy();
  }
  async function withFile() {
    const { submission: one } = await save(submission([await pendingFile(store())]), results.dead);
    return { ...one, fileId: one.files[0]?.id ?? "" };
  }

  test("is recorded for each change that was made, and for no other", async () => {
    const { reference } = await withFile();
    const unknown = submission().reference;
    let now = START;
    for (const name of [reference, unknown]) {
      await store().take(name, ASHA, ++now);
      await store().take(name, STAFF, ++now);
      await store().addNote(name, "Called at ten", ASHA, ++now);
      await store().release(name, STAFF, ++now);
      await store().release(name, STAFF, ++now);
      await store().settle(name, ASHA, ++now);
      await store().settle(name, ASHA, ++now);
      await store().erase(name, ASHA, ++now);
      expect(await store().open(name, ASHA, ++now)).toBeUndefined();
    }
    await store().findByContact({ email: "amina@example.org" }, ASHA, ++now);
    expect(await actions()).toEqual(["taken", "note-added", "released", "settled", "erased", "searched"]);
  });

  test("of a search names each lead that it found, and a search for nobody has a record too", async () => {
    const fields = { email: "amina@example.org" };
    const [one, other] = [
      await save({ ...submission(), fields }, results.dead),
      await save({ ...submission(), fields }, results.dead, START + 1),
    ];
    await store().findByContact(fields, ASHA, START + 2);
    await store().findByContact({ email: "nobody@example.org" }, ASHA, START + 3);
    const records = await store().listAccess({ limit: 9 });
    expect(records.map(({ action, reference }) => [action, reference])).toEqual([
      ["searched", null],
      ["searched", one.submission.reference],
      ["searched", other.submission.reference],
    ]);
    expect(await store().listAccess({ reference: one.submission.reference, limit: 9 })).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain("example.org");
  });

  test("shows and changes nothing if the record cannot be written", async () => {
    const { id, reference } = await withFile();
    const token = "hash of a token";
    const { id: personId } = await store().invite(
      { name: "Asha", email: "a@b.example", role: "staff" },
      token,
      STAFF,
      START,
    );
    await breakRecord();
    const calls = [
      () => store().open(reference, ASHA, START),
      () => store().findByContact({ email: "amina@example.org" }, ASHA, START),
      () => store().take(reference, ASHA, START),
      () => store().addNote(reference, "Called at ten", ASHA, START),
      () => store().startSession(personId, undefined, "hash of a session", START),
      () => store().removePerson("a@b.example", ASHA, START),
      () => store().invite({ name: "Eve", email: "eve@b.example", role: "staff" }, "another", ASHA, START),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow("access_records");
    expect(await store().find(id)).toMatchObject({ state: "dead", files: 1 });
    expect(await store().findLead(reference)).toMatchObject({ takenBy: undefined, hasContent: true, storedFiles: 1 });
    expect(await store().listPeople()).toMatchObject([{ name: "Asha", lastSignInAt: null }]);
    expect(await store().findSession("hash of a session", START)).toBeUndefined();
    expect(await connect().withTables<DeskTables>().selectFrom("lead_notes").selectAll().execute()).toEqual([]);
  });
});
