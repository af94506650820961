/** Runs the program while the store is open, as it is beside a running site. */

import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { openStore } from "#lib/leads/store/open/open-store.ts";
import { storeKey } from "#lib/leads/store/testing.ts";
import { fill, leads, UNBUNDLED } from "#scripts/leads/testing.ts";

// Each test starts processes, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let store: SubmissionStore;
let all: Awaited<ReturnType<typeof fill>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  await writeFile(join(folder, ".env.local"), "DATA_DIR=kept\n");
  const dataDir = join(folder, "kept");
  store = await openStore({ dataDir, databaseUrl: undefined, storeKeys: [], storeIsDurable: true }, []);
  all = await fill(store);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

test("writes results to stdout and notes to stderr, and files into the folder in which it was started", async () => {
  const { code, out, notes } = await leads(folder, ["save", all.dead.reference, "out"]);
  expect([code, out]).toEqual([0, `${join(folder, "out", "01-medicalReports-Amina-scan.pdf")}\n`]);
  expect(notes).toContain("These files are decrypted");
});

describe("erase", () => {
  test.each([
    ["the input is empty", ""],
    ["the line is empty", "\n"],
  ])("erases nothing if %s", async (_, input) => {
    const { code, notes } = await leads(folder, ["erase", all.dead.reference], { input });
    expect(code).toBe(1);
    expect(notes).toContain("nothing was erased");
    expect(await store.find(all.dead.id)).toMatchObject({ state: "dead" });
  });

  test("erases after the reference is typed again", async () => {
    const input = `${all.dead.reference.toLowerCase()}\n`;
    expect((await leads(folder, ["erase", all.dead.reference], { input })).code).toBe(0);
    expect(await store.find(all.dead.id)).toBeUndefined();
  });
});

test("rotate-keys encrypts everything with the first of STORE_KEYS, and the old key is no longer needed", async () => {
  const { id, key } = storeKey("next");
  const env = { STORE_KEYS: `${id}:${Buffer.from(key).toString("base64")}` };
  // The keys of four submissions and their files: the delivered one's are not yet gone.
  expect((await leads(folder, ["rotate-keys"], { env })).out).toMatch(/^8 values encrypted again/);
  await rm(join(folder, "kept", "store-key"));
  expect((await leads(folder, ["show", all.due.reference], { env })).out).toContain("Amina");
});

test("a wrong command line is one line on stderr, and exits with 2", async () => {
  const { code, out, notes } = await leads(folder, ["shw"]);
  expect([code, out]).toEqual([2, ""]);
  expect(notes).toBe("leads: unknown command: shw. Did you mean show?\nSee 'npm run leads -- --help'.\n");
});

describe("a wrong setting is one line on stderr", () => {
  test.each([
    [{ DATA_DIR: "elsewhere" }, "submissions.sqlite: set DATA_DIR or DATABASE_URL"],
    [{ RATE_LIMIT: "many" }, "RATE_LIMIT must be a whole number"],
    [{ VERCEL: "1" }, "on Vercel it needs DATABASE_URL"],
    [{ DATABASE_URL: "postgres://a:secret@127.0.0.1:1/x", STORE_KEYS: `a:${"A".repeat(43)}=` }, "ECONNREFUSED"],
  ])("with %j", async (env, message) => {
    const { code, notes } = await leads(folder, ["list"], { env });
    expect(code).toBe(1);
    expect(notes).toContain(message);
    expect(notes).not.toMatch(/ {4}at |secret/);
    await expect(stat(join(folder, "elsewhere"))).rejects.toThrow("ENOENT");
  });
});

test("--help needs no settings, started as `npm run leads` does", async () => {
  const { code, out } = await leads(folder, ["--help"], { program: UNBUNDLED, env: { RATE_LIMIT: "many" } });
  expect([code, out]).toEqual([0, expect.stringContaining("send an unconfirmed, rejected or dead submission again")]);
});
