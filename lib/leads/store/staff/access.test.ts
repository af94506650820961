/** The record of access. The same tests run on SQLite and on a real PostgreSQL. */

import { describe, expect, onTestFinished, test } from "vitest";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import { UnreadableError } from "#lib/leads/store/errors.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { results, useStore } from "#lib/leads/store/staff/testing.ts";
import { pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { DAY_MS } from "#lib/time-units.ts";

const ASHA: Actor = { at: "desk", personId: "p1", name: "Asha" };

describe.each(bothDatabases(storeKey()))("access in $name", (database) => {
  const { store, another, connect, empty, save } = useStore(database);
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

  test("has who, what, which lead and when, the newest first", async () => {
    const { submission: one } = await save(undefined, results.rejected);
    await store().open(one.reference, ASHA, START + 1);
    await store().redrive(one.reference, STAFF, START + 2);
    const [newest, first] = await store().listAccess({ limit: 2 });
    expect(first).toEqual({
      id: expect.any(String),
      recordedAt: START + 1,
      actor: ASHA,
      action: "shown",
      reference: one.reference,
      person: null,
      machine: null,
      file: null,
    });
    expect(newest).toMatchObject({ recordedAt: START + 2, actor: STAFF, action: "sent-again" });
  });

  test("is recorded for each change that was made, and for no other", async () => {
    const { reference } = await withFile();
    const unknown = submission().reference;
    let now = START;
    for (const name of [reference, unknown]) {
      await store().settle(name, ASHA, ++now);
      await store().settle(name, ASHA, ++now);
      await store().erase(name, ASHA, ++now);
      expect(await store().open(name, ASHA, ++now)).toBeUndefined();
    }
    expect(await actions()).toEqual(["settled", "erased"]);
  });

  test("to a file needs a file of this lead", async () => {
    const one = await withFile();
    const other = await withFile();
    expect(await store().openFile(one.reference, other.fileId, ASHA, START)).toBeUndefined();
    expect(await store().openFile(submission().reference, one.fileId, ASHA, START)).toBeUndefined();
    expect(await actions()).toEqual([]);
    const opened = await store().openFile(one.reference, one.fileId, ASHA, START);
    expect(Buffer.concat(await Array.fromAsync(opened?.bytes ?? [])).toString()).toBe("first second");
    expect(opened?.file).toEqual(one.files[0]);
    expect(await store().listAccess({ limit: 9 })).toMatchObject([{ action: "file-saved", file: one.fileId }]);
  });

  test("is on record before anything is decrypted", async () => {
    const { reference, fileId } = await withFile();
    const blind = await another([storeKey("k2")]);
    await expect(blind.open(reference, ASHA, START)).rejects.toThrow(UnreadableError);
    await expect(blind.openFile(reference, fileId, ASHA, START + 1)).rejects.toThrow(UnreadableError);
    expect(await actions()).toEqual(["shown", "file-saved"]);
  });

  test("shows and changes nothing if the record cannot be written", async () => {
    const { id, reference, fileId } = await withFile();
    await breakRecord();
    const calls = [
      () => store().open(reference, ASHA, START),
      () => store().openFile(reference, fileId, ASHA, START),
      () => store().redrive(reference, ASHA, START),
      () => store().settle(reference, ASHA, START),
      () => store().erase(reference, ASHA, START),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow("access_records");
    expect(await store().find(id)).toMatchObject({ state: "dead", files: 1 });
    expect(await store().findLead(reference)).toMatchObject({ hasContent: true, storedFiles: 1 });
  });

  test("is listed in pages, since a time and for one lead", async () => {
    const [one, other] = [(await withFile()).reference, (await withFile()).reference];
    for (const [index, reference] of [one, other, one].entries()) await store().open(reference, ASHA, START + index);
    const pages = [];
    for (let olderThan: Awaited<ReturnType<typeof next>>[number] | undefined; ; ) {
      const [record] = await next(olderThan);
      if (!record) break;
      pages.push(record.recordedAt - START);
      olderThan = record;
    }
    function next(olderThan: { recordedAt: number; id: string } | undefined) {
      return store().listAccess({ olderThan, limit: 1 });
    }
    expect(pages).toEqual([2, 1, 0]);
    const times = async (filter: object) =>
      (await store().listAccess({ ...filter, limit: 9 })).map(({ recordedAt }) => recordedAt - START);
    expect(await times({ since: START + 1 })).toEqual([2, 1]);
    expect(await times({ reference: one })).toEqual([2, 0]);
  });

  test("outlives an erased lead, and is deleted after its days", async () => {
    const { reference } = await withFile();
    await store().erase(reference, ASHA, START);
    await store().deleteExpired(START + 365 * DAY_MS - 1);
    expect(await store().listAccess({ reference, limit: 9 })).toHaveLength(1);
    await store().deleteExpired(START + 365 * DAY_MS, false);
    expect(await actions()).toEqual(["erased"]);
    await store().deleteExpired(START + 365 * DAY_MS);
    expect(await actions()).toEqual([]);
  });
});
