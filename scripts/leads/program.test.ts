/** Runs the program while the store is open, as it is beside a running site. */

import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { features } from "#features/index.ts";
import { startSmtp } from "#features/notices/channels/smtp-testing.ts";
import { openStore } from "#lib/leads/store/staff/open-store.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { storeKey } from "#lib/leads/store/testing.ts";
import { fill, leads, UNBUNDLED } from "#scripts/leads/testing.ts";

// Each test starts processes, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let store: SubmissionStore;
let all: Awaited<ReturnType<typeof fill>>;
const run = (...args: string[]) => leads(folder, args);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  await writeFile(join(folder, ".env.local"), "DATA_DIR=kept\n");
  const dataDir = join(folder, "kept");
  store = await openStore({ dataDir, databaseUrl: undefined, storeKeys: [], storeIsDurable: true }, features);
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

describe("notify --test", () => {
  test("writes into the folder beside the store when no channel is set", async () => {
    const { code, out } = await run("notify", "--test");
    expect(code).toBe(0);
    for (const channel of ["folder", "family"]) {
      const path = new RegExp(`^${channel} {2}taken: (.*\\.eml)$`, "m").exec(out)?.[1] ?? "";
      expect(await readFile(join(folder, path), "utf8")).toContain("Subject: A test notice");
    }
    expect((await run("notify", "--test", "--family", "amina@example.org")).notes).toContain("families get no e-mail");
  });

  test.each([
    ["the family's to an address at another host", ["--family", "amina@example.org"], "amina@example.org", ""],
    [
      "the family's to staff",
      [],
      "leads@veramed.example",
      "The test of the family's channel went to leads@veramed.example.",
    ],
  ])("sends staff's mail to staff, and %s", async (_, options, to, note) => {
    const { got, port, stop } = await startSmtp();
    onTestFinished(stop);
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NOTIFY_EMAIL: "leads@veramed.example",
      NOTIFY_FROM: "site@veramed.example",
    };
    const { code, out, notes } = await leads(folder, ["notify", "--test", ...options], { env });
    expect(code).toBe(0);
    expect(out).toMatch(/^email {2}taken: 250.*\nfamily {2}taken: 250.*\nsender {2}veramed\.example /);
    expect(notes).toContain(note);
    expect(got.map((mail) => mail.to[0]).toSorted()).toEqual([to, "leads@veramed.example"].toSorted());
    expect(new Set(got.map(({ from }) => from))).toEqual(new Set(["site@veramed.example"]));
  });

  test("says of each channel what came back, and exits with 1 if one failed", async () => {
    const env = {
      NOTIFY_WEBHOOK_URL: "http://127.0.0.1:1/secret",
      NOTIFY_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      SMTP_URL: "smtp://site:secret@127.0.0.1:1",
      NOTIFY_EMAIL: "leads@veramed.example",
      NOTIFY_FROM: "site@veramed.example",
    };
    const { code, out } = await leads(folder, ["notify", "--test"], { env });
    expect(code).toBe(1);
    expect(out).toMatch(/^webhook {2}failed: unreachable/m);
    expect(out).toMatch(/^email {2}failed: esocket: .*ECONNREFUSED/m);
    expect(out).toMatch(/^family {2}failed: esocket: .*ECONNREFUSED/m);
    expect(out).not.toContain("secret");
  });
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
