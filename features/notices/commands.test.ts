import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startSmtp } from "#features/notices/channels/smtp-testing.ts";
import { noticeCommands } from "#features/notices/commands.ts";
import { notices } from "#features/notices/feature.ts";
import { createPlanner } from "#features/notices/plan-notices.ts";
import { noticeStore } from "#features/notices/store/notice-store.ts";
import { lead, noticesFor } from "#features/notices/testing.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { START } from "#lib/leads/store/testing.ts";
import { readCommandLine } from "#scripts/leads/run.ts";
import { fill, leads, openBeside, runBeside } from "#scripts/leads/testing.ts";

let folder: string;
let store: SubmissionStore;
let all: Awaited<ReturnType<typeof fill>>;
/** The feature without channels, so that no event makes a notice. */
const quiet = { ...notices, ...noticesFor([]) };
const run = (...args: string[]) => runBeside(folder, args, { features: [quiet] });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  await writeFile(join(folder, ".env.local"), "DATA_DIR=kept\n");
  store = await openBeside(folder, [quiet]);
  all = await fill(store);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe("notices", () => {
  const planned = () =>
    createPlanner(["webhook", "email"])(
      "lead.rejected",
      "a",
      { ...lead, status: 422, readSent: true },
      all.rejected.id,
    );

  test("prints a line for each notice, with its state", async () => {
    expect((await run("notices")).notes).toBe("No notices found.\n");
    await store.part(noticeStore).addNotices(planned(), START);
    const leased = await store.part(noticeStore).leaseNotice("webhook", START);
    if (leased)
      await store.part(noticeStore).recordNoticeResult(leased.lease, { kind: "dead", reason: "http-500" }, START);
    const { code, out } = await run("notices");
    expect(
      out
        .trimEnd()
        .split("\n")
        .slice(1)
        .map((row) => row.split(/ {2,}/)),
    ).toEqual([
      ["lead.rejected", "email", "due", all.rejected.reference, "2026-11-20 00:00", "0", "2026-11-20 00:00"],
      ["lead.rejected", "webhook", "dead", all.rejected.reference, "2026-11-20 00:00", "1", "http-500"],
    ]);
    expect(code).toBe(0);
    expect(JSON.parse((await run("notices", "--json", "--limit", "1")).out)).toMatchObject([
      { event: "lead.rejected", reference: all.rejected.reference, settled: null, reason: null },
    ]);
  });
});

describe("notify --test", () => {
  test("writes into the folder beside the store when no channel is set", async () => {
    const { code, out } = await leads(folder, ["notify", "--test"]);
    expect(code).toBe(0);
    for (const channel of ["folder", "family"]) {
      const path = new RegExp(`^${channel} {2}taken: (.*\\.eml)$`, "m").exec(out)?.[1] ?? "";
      expect(await readFile(join(folder, path), "utf8")).toContain("Subject: A test notice");
    }
    expect((await leads(folder, ["notify", "--test", "--family", "amina@example.org"])).notes).toContain(
      "families get no e-mail",
    );
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

test.each<[args: string[], expected: unknown]>([
  [
    ["notify", "--test"],
    ["notify", { family: undefined, selector: undefined }],
  ],

  [
    ["notices", "--limit=3", "--json"],
    ["notices", { limit: 3, json: true }],
  ],

  [["notices"], ["notices", { limit: 50, json: false }]],
  [
    ["notify", "--test", "--family", "amina@example.org", "--dkim=s1"],
    ["notify", { family: "amina@example.org", selector: "s1" }],
  ],
])("reads %j", (args, expected) => {
  const [name = ""] = args;
  const { command, parsed } = readCommandLine(args, noticeCommands) as { command: unknown; parsed: unknown };
  expect([command, [name, parsed]]).toEqual([noticeCommands[name], expected]);
});

test.each<[args: string[], message: string]>([
  [["notices", "--limit", "many"], "--limit must be a whole number"],
  [["notices", "due"], "unexpected argument: due"],
  [["notify"], "missing --test"],
  [["notify", "--test", "--family", "amina"], "--family must be an e-mail address"],
  [["notify", "--test", "--dkim", "s1 s2"], "--dkim must be a selector"],
])("rejects %j", (args, message) => {
  expect(() => readCommandLine(args, noticeCommands)).toThrow(expect.objectContaining({ name: "UsageError" }));
  expect(() => readCommandLine(args, noticeCommands)).toThrow(message);
});
