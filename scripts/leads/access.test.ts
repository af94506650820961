/** The record of access that commands write, and the people of the desk. */

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type DeskPart, deskStore } from "#features/desk/store/desk-store.ts";
import { startSmtp } from "#features/notices/channels/smtp-testing.ts";
import { sqliteFile } from "#lib/leads/store/staff/open-store.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { STAFF, START } from "#lib/leads/store/testing.ts";
import { hashToken } from "#lib/token.ts";
import { fill, openBeside, runBeside, SETTINGS } from "#scripts/leads/testing.ts";

let folder: string;
let store: SubmissionStore;
let desk: DeskPart;
let all: Awaited<ReturnType<typeof fill>>;
let now = START;
const run = (...args: string[]) => runBeside(folder, args, { now: ++now });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  store = await openBeside(folder);
  desk = store.part(deskStore);
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
      ["TIME (UTC)", "BY", "AT", "WHAT", "REFERENCE", "PERSON"],
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
    expect(await readdir(folder)).not.toContain("out");
  });
});

describe("people", () => {
  const invite = ["invite", "Asha Rao", "asha@veramed.example"];

  test("are invited by a link, listed and removed", async () => {
    const { code, out, notes } = await run(...invite);
    const [, token = ""] = /^https:\/\/desk\.veramed\.example\/desk\/invitation#([\w-]{43})\n$/.exec(out) ?? [];
    expect([code, notes]).toEqual([0, expect.stringContaining("works once, within 60 minutes")]);
    expect(await desk.findInvitation(hashToken(token), now)).toMatchObject({ name: "Asha Rao", role: "staff" });
    expect((await run("people")).out).toMatch(/^NAME .*\nAsha Rao {2}asha@veramed\.example {2}staff {2}0 +2026-11-20 /);
    expect(JSON.parse((await run("people", "--json")).out)).toEqual([
      {
        name: "Asha Rao",
        email: "asha@veramed.example",
        role: "staff",
        passkeys: 0,
        invited: expect.any(String),
        lastSignIn: null,
      },
    ]);
    expect((await run("remove-person", "Asha@veramed.example")).out).toContain("can no longer sign in");
    expect((await run("remove-person", "asha@veramed.example")).notes).toContain("nobody has the address");
    expect((await run("people")).notes).toContain("Nobody may sign in");
    expect((await run("access")).out).toMatch(
      /person-removed +asha@veramed\.example\n.*invited +asha@veramed\.example/,
    );
  });

  test("get the link by e-mail, which the terminal then does not show", async () => {
    const { got, port, stop } = await startSmtp();
    onTestFinished(stop);
    const mail = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NOTIFY_FROM: "site@veramed.example",
      NOTIFY_EMAIL: "leads@veramed.example",
    };
    const { code, out } = await runBeside(folder, [...invite, "--mail"], { environment: { ...SETTINGS, ...mail } });
    expect([code, out]).toEqual([0, "The invitation went to asha@veramed.example.\n"]);
    const [sent] = got;
    expect(sent?.to).toEqual(["asha@veramed.example"]);
    expect(sent?.mail.replaceAll("=\r\n", "")).toMatch(/\/desk\/invitation#[\w-]{43}/);
  });

  test("who have a passkey are signed out, and staff are told", async () => {
    const { id } = await desk.invite({ name: "Asha", email: invite[2] ?? "", role: "staff" }, "hash", STAFF, START);
    const key = { credentialId: "c1", publicKey: new Uint8Array([1]), counter: 0, transports: [] };
    await desk.addPasskey("hash", key, START);
    await desk.startSession(id, undefined, "session", START);
    const { notes } = await runBeside(folder, invite, { now: START });
    expect(notes).toContain("All sessions ended, and staff are told");
    expect(await desk.findSession("session", START)).toBeUndefined();
  });

  test("cannot be invited without a desk, or mailed without a mail server", async () => {
    expect(await runBeside(folder, invite, { environment: {} })).toMatchObject({
      code: 1,
      notes: expect.stringContaining("the site has no desk"),
    });
    expect((await run(...invite, "--mail")).notes).toContain("set SMTP_URL");
    expect(await desk.listPeople()).toEqual([]);
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
