/** The record of access that commands write. */

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { sqliteFile } from "#lib/leads/store/open/open-store.ts";
import { STAFF, START } from "#lib/leads/store/testing.ts";
import { fill, openBeside, runBeside } from "#scripts/leads/testing.ts";

let folder: string;
let store: SubmissionStore;
let all: Awaited<ReturnType<typeof fill>>;
let now = START;
const run = (...args: string[]) => runBeside(folder, args, { now: ++now });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  store = await openBeside(folder);
  all = await fill(store);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe("access", () => {
  test("lists what the commands did, with the name of the system user", async () => {
    const { dead, rejected, delivered } = all;
    await run("show", dead.reference);
    await run("save", dead.reference, "out");
    await run("redrive", rejected.reference);
    await run("redrive", rejected.reference);
    await run("settle", dead.reference, "--yes");
    await run("erase", delivered.reference, "--yes");
    const records = await store.listAccess({ limit: 99 });
    expect(records.toReversed().map(({ action, reference }) => [action, reference])).toEqual([
      ["shown", dead.reference],
      ["shown", dead.reference],
      ["file-saved", dead.reference],
      ["sent-again", rejected.reference],
      ["settled", dead.reference],
      ["erased", delivered.reference],
    ]);
    expect(new Set(records.map(({ actor }) => actor.name))).toEqual(new Set([STAFF.name]));

    const { out, notes } = await run("access", "--limit", "2");
    expect(out.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
      ["TIME (UTC)", "BY", "AT", "WHAT", "REFERENCE", "PERSON, FILE OR MACHINE"],
      ["2026-11-20 00:00", STAFF.name, "terminal", "erased", delivered.reference],
      ["2026-11-20 00:00", STAFF.name, "terminal", "settled", dead.reference],
      [""],
    ]);
    expect(notes).toBe("Showing the newest 2. Use --limit to see more.\n");
    const json = JSON.parse((await run("access", "--reference", rejected.reference, "--json")).out);
    expect(json).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/^2026-11-20T00:00:00/),
        by: STAFF.name,
        place: "terminal",
        action: "sent-again",
        reference: rejected.reference,
        person: null,
        machine: null,
        file: null,
      },
    ]);
    expect((await run("access", "--since", "2026-11-21")).notes).toBe("No records found.\n");
  });

  test("that cannot be recorded shows nothing, writes no file and changes nothing", async () => {
    const { dead, rejected } = all;
    const database = new DatabaseSync(sqliteFile(join(folder, "kept")));
    database.exec("drop table access_records");
    database.close();
    for (const args of [
      ["show", dead.reference],
      ["save", dead.reference, "out"],
      ["redrive", rejected.reference],
      ["settle", dead.reference, "--yes"],
      ["erase", dead.reference, "--yes"],
    ]) {
      const { code, out, notes } = await run(...args);
      expect([args[0], code, out]).toEqual([args[0], 1, ""]);
      expect(notes).toContain("access_records");
      expect(notes).not.toMatch(/Amina|Chest pain|hospital/);
    }
    expect(await store.countByState()).toMatchObject({ dead: 1, rejected: 1 });
    expect(await readFile(join(folder, "kept", "erased-references"), "utf8")).not.toContain(dead.reference);
    expect(await readdir(folder)).not.toContain("out");
  });
});

test("the list of erased references names what was erased, and restored erases it again, on record", async () => {
  await run("erase", all.dead.reference, "--yes");
  const list = await readFile(join(folder, "kept", "erased-references"), "utf8");
  expect(list).toContain(all.dead.reference);
  await run("restored");
  const records = await store.listAccess({ reference: all.dead.reference, limit: 9 });
  // The second erasure found nothing to erase.
  expect(records.map(({ action }) => action)).toEqual(["erased"]);
});
