/** The commands beside a running site, which has the store open. program.test.ts starts the program itself. */

import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { sqliteFile } from "#lib/leads/store/open/open-store.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import { bytesOf, STAFF, START } from "#lib/leads/store/testing.ts";
import type { Feature } from "#lib/server/feature.ts";
import { REFUSED_FILES_MS } from "#lib/timing.ts";
import packageFile from "#package.json" with { type: "json" };
import { fill, openBeside, runBeside } from "#scripts/leads/testing.ts";

let folder: string;
let store: SubmissionStore;
let all: Awaited<ReturnType<typeof fill>>;

const openKept = () => openBeside(folder);

const runTyping = (typed: string, ...args: string[]) => runBeside(folder, args, { typed });

const run = (...args: string[]) => runTyping("", ...args);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  store = await openKept();
  all = await fill(store);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const answers = /Amina|Chest pain|scan|hospital/;

describe("list", () => {
  test("prints a line for each submission, newest first, without what visitors typed", async () => {
    const { code, out } = await run("list");
    const rows = out.trimEnd().split("\n");
    expect(rows.slice(1).map((row) => row.split(/ {2,}/).slice(0, 3))).toEqual(
      (["dead", "rejected", "delivered", "due"] as const).map((state) => [
        all[state].reference,
        "service-request",
        state,
      ]),
    );
    expect(rows.slice(1).map((row) => row.split(/ {2,}/).slice(3).join("|"))).toEqual([
      "2026-11-20 00:00|1|unreachable|1|12 B|facebook|suspicious (too-fast)",
      "2026-11-20 00:00|1|refused|1|12 B|facebook|suspicious (too-fast)",
      "2026-11-20 00:00|1|1|12 B|facebook|suspicious (too-fast)",
      "2026-11-20 00:00|1|2100-01-01 00:00|timeout|1|12 B|facebook|possible duplicate, suspicious (too-fast)",
    ]);
    expect(out).not.toMatch(answers);
    expect(code).toBe(0);
  });

  test("filters by state, and prints JSON", async () => {
    const { code, out, notes } = await run("list", "--state", "dead", "--json");
    const { id, reference } = all.dead;
    expect(JSON.parse(out)).toEqual([
      {
        reference,
        id,
        form: "service-request",
        locale: "en",
        state: "dead",
        received: "2026-11-20T00:00:00.003Z",
        settled: "2026-11-20T00:00:00.003Z",
        attempts: 1,
        nextAttempt: null,
        reason: "unreachable",
        files: 1,
        bytes: 12,
        possibleDuplicate: false,
        suspicion: "too-fast",
        visitSource: {
          source: "facebook",
          medium: "paid",
          campaign: "Kenya",
          landing: "/blog",
          referrer: "example.org",
        },
      },
    ]);
    expect([code, notes]).toEqual([0, ""]);
  });

  test("with --older-than prints what waits, the oldest first", async () => {
    const { out, notes } = await run("list", "--older-than", "1m", "--limit", "2");
    expect(out.match(/\b(due|delivered|rejected|dead)\b/g)).toEqual(["due", "rejected"]);
    expect(notes).toBe("Showing the oldest 2. Use --limit to see more.\n");
    expect((await run("list", "--older-than", "99999d")).notes).toBe("No submissions found.\n");
  });

  test("notes that there may be more", async () => {
    expect((await run("list", "--limit", "4")).notes).toBe("Showing the newest 4. Use --limit to see more.\n");
  });
});

test("stats counts submissions by state", async () => {
  const { code, out } = await run("stats");
  expect(out).toMatch(/^STATE +SUBMISSIONS\ndue +1\nunconfirmed +0\ndelivered +1\nrejected +1\ndead +1\n/);
  expect(code).toBe(0);
});

test("docs/operations.md explains each field of list --json", async () => {
  const operations = await readFile("docs/operations.md", "utf8");
  const { out } = await run("list", "--json");
  const [record] = JSON.parse(out);
  const [, table = ""] = /\| field \|.*\n((?:\|.*\n)+)/.exec(operations) ?? [];
  expect([...table.matchAll(/^\| `([^`]+)`/gm)].map(([, field]) => field)).toEqual(Object.keys(record));
});

describe("show", () => {
  test("decrypts a submission, however its reference is typed, and warns", async () => {
    const { reference, files, id } = all.rejected;
    const { code, out, notes } = await run("show", ...reference.toLowerCase().split("-"));
    expect(out).toContain("patientName: Amina Ögé");
    expect(out).toContain("Chest pain 🎗");
    expect(out).toContain(`"../Amina scan.pdf"  pdf  12 B  sha256 ${files[0]?.sha256}`);
    expect(out).toMatch(/provider said {2}422 "No such\\u001b\[2J hospital"/);
    expect(out).toContain(id);
    expect(out).not.toContain("\u001b");
    expect(notes).toContain("Decrypted health data");
    expect(code).toBe(0);
  });

  test("prints what a feature says of a file beside it, without its control characters", async () => {
    const marking: Feature = {
      name: "marking",
      open: () => ({ markFiles: async (ids) => ids.map((fileId) => ({ fileId, text: "looked\u001b[2J at" })) }),
    };
    const { out } = await runBeside(folder, ["show", all.rejected.reference], { features: [marking] });
    expect(out).toMatch(/sha256 \w+ {2}looked\\u\{1b\}\[2J at\n/);
  });

  test("prints no answers of a delivered submission, and how its visitor came", async () => {
    const { out } = await run("show", all.delivered.reference);
    expect(out).toMatch(
      /source +facebook\n +medium +paid\n +campaign +Kenya\n +first page +\/blog\n +came from +example.org/,
    );
    expect(out).toContain("deleted when the provider accepted");
    expect(out).not.toMatch(/Amina|Chest pain|scan/);
  });
});

describe("save", () => {
  test("writes files that only this user can read, and overwrites none", async () => {
    const path = join(folder, "out", "01-medicalReports-Amina-scan.pdf");
    const first = await run("save", all.dead.reference, "out");
    expect(first).toMatchObject({ code: 0, out: `${path}\n` });
    expect(await readFile(path, "utf8")).toBe("first second");
    expect(((await stat(path)).mode & 0o777).toString(8)).toBe("600");

    await writeFile(path, "mine");
    const second = await run("save", all.dead.reference, "out");
    expect(second).toMatchObject({ code: 1, out: "" });
    expect(second.notes).toContain("already exists");
    expect(await readFile(path, "utf8")).toBe("mine");
  });

  test("leaves nothing of a damaged file", async () => {
    const database = new DatabaseSync(sqliteFile(join(folder, "kept")), { timeout: 5000 });
    for (const { id } of all.dead.files) database.prepare("delete from chunks where file_id = ?").run(id);
    database.close();
    const { code, notes } = await run("save", all.dead.reference, "out");
    expect(code).toBe(1);
    expect(notes).toContain("damaged in the store");
    await expect(stat(join(folder, "out", "01-medicalReports-Amina-scan.pdf"))).rejects.toThrow("ENOENT");
  });

  test("fails for a delivered submission", async () => {
    expect((await run("save", all.delivered.reference, "out")).notes).toContain("were deleted when it was delivered");
  });
});

describe("redrive", () => {
  test.each(["rejected", "dead"] as const)("makes a %s submission due, as the running site sees", async (state) => {
    const { id, reference } = all[state];
    expect(await run("redrive", reference)).toMatchObject({ code: 0 });
    expect(await store.find(id)).toMatchObject({ state: "due", attempts: 0 });
    expect((await store.lease(Date.now(), [all.due.id]))?.submission).toEqual(all[state]);
  });

  test("fails for a delivered submission", async () => {
    const { code, notes } = await run("redrive", all.delivered.reference);
    expect(code).toBe(1);
    expect(notes).toContain("it is delivered, not unconfirmed, rejected or dead");
  });

  test("fails for a rejected submission whose files were deleted, as show and save say too", async () => {
    await store.deleteExpired(START + 10 + REFUSED_FILES_MS);
    const { reference } = all.rejected;
    const { code, notes } = await run("redrive", reference);
    expect([code, notes]).toEqual([
      1,
      expect.stringContaining("0 of its 1 files are stored. A rejected submission keeps"),
    ]);
    expect((await run("show", reference)).out).toMatch(/Amina[\s\S]*Only 0 of these 1 files are stored/);
    expect((await run("save", reference, "case")).notes).toContain("0 of its 1 files are stored");
  });
});

describe("settle", () => {
  test("records a dead submission as delivered when its reference is typed again, and deletes its content", async () => {
    const { id, reference, files } = all.dead;
    expect((await runTyping(newReference(), "settle", reference)).notes).toContain("nothing was erased");
    expect(await store.find(id)).toMatchObject({ state: "dead" });
    expect(await runTyping(reference, "settle", reference)).toMatchObject({ code: 0, notes: "" });
    expect(await store.find(id)).toMatchObject({ state: "delivered" });
    expect((await store.open(reference, STAFF, START))?.submission).toMatchObject({ fields: {}, files: [] });
    expect(await bytesOf(store, files[0]?.id ?? "")).toBe("");
  });

  test.each(["due", "rejected"] as const)("fails for a submission that is %s", async (state) => {
    const { code, notes } = await run("settle", all[state].reference, "--yes");
    expect([code, notes]).toEqual([1, expect.stringContaining(`it is ${state}, not unconfirmed or dead`)]);
    expect((await store.open(all[state].reference, STAFF, START))?.submission).toEqual(all[state]);
  });
});

describe("erase", () => {
  test.each([
    ["nothing is typed", () => ""],
    ["another reference is typed", newReference],
  ])("erases nothing if %s", async (_, typed) => {
    const { code, notes } = await runTyping(typed(), "erase", all.dead.reference);
    expect(code).toBe(1);
    expect(notes).toContain("nothing was erased");
    expect(await store.find(all.dead.id)).toMatchObject({ state: "dead" });
  });

  test("erases with --yes", async () => {
    expect((await run("erase", all.due.reference, "--yes")).code).toBe(0);
    expect(await store.find(all.due.id)).toBeUndefined();
    expect((await run("show", all.due.reference)).code).toBe(1);
  });
});

test("clock-ok ends the doubt about the time", async () => {
  const jumped = START + 3 * 86_400_000;
  await store.checkClock(START, async () => false);
  expect(await store.checkClock(jumped, async () => false)).toBe(false);
  expect(JSON.parse((await run("health")).out).problems).toContain("clock-jumped");
  expect((await run("clock-ok")).out).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d UTC confirmed\. A running site deletes/);
  expect(JSON.parse((await run("health")).out).problems).not.toContain("clock-jumped");
});

test("health prints the version and the problems, and exits with 1", async () => {
  const { code, out } = await run("health");
  expect(JSON.parse(out)).toMatchObject({ version: packageFile.version, durable: true, due: 1, dead: 1, rejected: 1 });
  expect(JSON.parse(out).problems).toContain("dead-submissions");
  expect(code).toBe(1);
  for (const { reference } of [all.dead, all.due]) await run("erase", reference, "--yes");
  expect(await run("health")).toMatchObject({ code: 0 });
});

test.each([
  [["show", "abc"], 2, "invalid reference: 3 characters instead of 9"],
  [["shw"], 2, "unknown command: shw. Did you mean show?\nSee 'npm run leads -- --help'."],
  [["list", "--stat", "due"], 2, "unknown option: --stat\nSee 'npm run leads -- list --help'."],
  [["show", newReference()], 1, "not found: it was never stored, was erased, or has expired"],
])("%j", async (args, code, message) => {
  const result = await run(...args);
  expect(result).toMatchObject({ code, out: "" });
  expect(result.notes).toContain(message);
  expect(result.notes).not.toContain("    at ");
});

describe("backups", () => {
  const inFolder = (name: string) => join(folder, name);

  test("are written beside a running site, verified, and recorded for the digest", async () => {
    expect(await run("backup", "new.sqlite")).toMatchObject({ code: 0, out: `${inFolder("new.sqlite")}\n` });
    expect(await run("verify", "new.sqlite", "--record")).toMatchObject({
      code: 0,
      out: "3 submissions and 3 files open.\n",
    });
    expect(await store.findLastVerification()).toBeGreaterThan(START);
    expect((await run("verify")).out).toBe("3 submissions and 3 files open.\n");
  });

  test("never replace a file, and a file that is none is an error", async () => {
    await writeFile(inFolder("text"), "no database");
    expect(await run("backup", "text")).toMatchObject({ code: 1, notes: expect.stringContaining("exists already") });
    expect(await run("verify", "text")).toMatchObject({ code: 1, notes: expect.stringContaining("cannot read") });
    expect(await run("verify", "absent")).toMatchObject({ code: 1, notes: expect.stringContaining("cannot read") });
  });

  test("that another key sealed are not verified, and say what does not open", async () => {
    await run("backup", "new.sqlite");
    await writeFile(join(folder, "kept", "store-key"), Buffer.alloc(32, 7).toString("base64"));
    const { code, out, notes } = await run("verify", "new.sqlite", "--record");
    expect(code).toBe(1);
    expect(out).toContain(`does not open: ${all.due.reference}\n`);
    expect(notes).toContain("6 values do not open");
    expect(await store.findLastVerification()).toBeUndefined();
  });

  test("that are restored are marked, and erased again as the list says", async () => {
    await run("erase", all.dead.reference, "--yes");
    const list = await readFile(join(folder, "kept", "erased-references"), "utf8");
    const time = "\\d{4}-\\d\\d-\\d\\dT\\S+Z";
    expect(list).toMatch(new RegExp(`^${time} machine:[\\w.-]+\n${time} ${all.dead.reference}\n$`));
    // As if the backup was older than the erasure of another one.
    await writeFile(inFolder("list"), `${list}2026-11-20T00:00:00.000Z ${all.rejected.reference}\n`);
    expect(await run("restored", "--list", "list")).toMatchObject({
      code: 0,
      out: "1 submissions are due and marked as possible duplicates. 1 erased again.\n",
    });
    expect(await store.find(all.rejected.id)).toBeUndefined();
    expect(await store.find(all.due.id)).toMatchObject({ possibleDuplicate: true });
  });

  test("are not touched if a list of what was erased cannot be read", async () => {
    await writeFile(inFolder("list"), `2026-11-20T00:00:00.000Z ${all.due.reference}\nAmina\n`);
    expect((await run("restored", "--list", "list")).notes).toContain("line 2 of");
    expect((await run("restored", "--list", "absent")).notes).toContain("cannot read");
    expect(await store.find(all.due.id)).toMatchObject({ state: "due" });
  });
});

describe("abandon-key", () => {
  test("refuses a key that opens, and one that the store does not need", async () => {
    expect((await run("abandon-key", "own", "--yes")).notes).toContain("cannot abandon own");
    expect((await run("abandon-key", "other", "--yes")).notes).toContain("every key opens");
  });

  test("gives up what a lost key has encrypted, once somebody confirms it", async () => {
    await writeFile(join(folder, "kept", "store-key"), Buffer.alloc(32, 7).toString("base64"));
    expect((await run("health")).out).toContain("key-does-not-open");
    const { notes } = await runTyping("no", "abandon-key", "own");
    expect(notes).toContain("3 submissions and 3 files cannot be read without own");
    expect(notes).toContain("nothing was changed");
    expect((await runTyping("own", "abandon-key", "own")).out).toMatch(/^3 submissions and 3 files are lost/);
    expect((await run("health")).out).not.toContain("key-does-not-open");
    expect((await run("show", all.due.reference)).out).toContain("their key was abandoned");
    expect((await run("redrive", all.due.reference)).notes).toContain("its answers are lost");
  });
});
