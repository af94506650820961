import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deskCommands } from "#features/desk/commands.ts";
import { desk } from "#features/desk/feature.ts";
import { type DeskPart, deskStore } from "#features/desk/store/desk-store.ts";
import { hashToken } from "#features/desk/token.ts";
import type { PlainMail } from "#lib/leads/commands/command.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { STAFF, START, submission } from "#lib/leads/store/testing.ts";
import type { Feature } from "#lib/server/feature.ts";
import { readCommandLine } from "#scripts/leads/run.ts";
import { openBeside, runBeside } from "#scripts/leads/testing.ts";

const SETTINGS = { DESK: "1", DESK_ORIGIN: "https://desk.veramed.example" };

let folder: string;
let store: SubmissionStore;
let part: DeskPart;
let now = START;
const run = (...args: string[]) => runBeside(folder, args, { now: ++now, environment: SETTINGS, features: [desk] });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "leads-"));
  store = await openBeside(folder, [desk]);
  part = store.part(deskStore);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe("people", () => {
  const invite = ["invite", "Asha Rao", "asha@veramed.example"];

  test("are invited by a link, listed and removed", async () => {
    const { code, out, notes } = await run(...invite);
    const [, token = ""] = /^https:\/\/desk\.veramed\.example\/desk\/invitation#([\w-]{43})\n$/.exec(out) ?? [];
    expect([code, notes]).toEqual([0, expect.stringContaining("works once, within 60 minutes")]);
    expect(await part.findInvitation(hashToken(token), now)).toMatchObject({ name: "Asha Rao", role: "staff" });
    expect((await run("people")).out).toMatch(/^NAME .*\nAsha Rao {2}asha@veramed\.example {2}staff {2}0 +2026-11-20 /);
    expect(JSON.parse((await run("people", "--json")).out)).toEqual([
      {
        name: "Asha Rao",
        email: "asha@veramed.example",
        role: "staff",
        passkeys: 0,
        isSuspended: false,
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
    const sent: PlainMail[] = [];
    const mailer: Feature = { name: "mailer", findMailer: () => async (mail) => void sent.push(mail) };
    const features = [desk, mailer];
    const { code, out } = await runBeside(folder, [...invite, "--mail"], { environment: SETTINGS, features });
    expect([code, out]).toEqual([0, "The invitation went to asha@veramed.example.\n"]);
    expect(sent).toMatchObject([
      { to: "asha@veramed.example", text: expect.stringMatching(/\/desk\/invitation#[\w-]{43}\n/) },
    ]);
  });

  test("who have a passkey are signed out, and staff are told", async () => {
    const { id } = await part.invite({ name: "Asha", email: invite[2] ?? "", role: "staff" }, "hash", STAFF, START);
    const key = { credentialId: "c1", publicKey: new Uint8Array([1]), counter: 0, transports: [] };
    await part.addPasskey("hash", key, START);
    await part.startSession(id, undefined, "session", START);
    const { notes } = await runBeside(folder, invite, { now: START, environment: SETTINGS, features: [desk] });
    expect(notes).toContain("All sessions ended, and staff are told");
    expect(await part.findSession("session", START)).toBeUndefined();
  });

  test("cannot be invited without a desk, or mailed without a mail server", async () => {
    expect(await runBeside(folder, invite, { features: [desk] })).toMatchObject({
      code: 1,
      notes: expect.stringContaining("the site has no desk"),
    });
    expect((await run(...invite, "--mail")).notes).toContain("set SMTP_URL");
    expect(await part.listPeople()).toEqual([]);
  });
});

test.each<[args: string[], expected: unknown]>([
  [
    ["invite", "Asha", "a@b.example"],
    ["invite", expect.objectContaining({ isMailed: false })],
  ],

  [
    ["remove-person", "asha@veramed.example"],
    ["remove-person", "asha@veramed.example"],
  ],

  [["people"], ["people", { json: false, email: undefined }]],
  [
    ["people", "--confirm", "asha@veramed.example"],
    ["people", { json: false, email: "asha@veramed.example" }],
  ],
  [
    ["invite", "Asha", "Rao", "asha@veramed.example", "--role", "marketing", "--mail"],
    ["invite", { person: { name: "Asha Rao", email: "asha@veramed.example", role: "marketing" }, isMailed: true }],
  ],
])("reads %j", (args, expected) => {
  const [name = ""] = args;
  const { command, parsed } = readCommandLine(args, deskCommands) as { command: unknown; parsed: unknown };
  expect([command, [name, parsed]]).toEqual([deskCommands[name], expected]);
});

test.each<[args: string[], message: string]>([
  [["people", "all"], "unexpected argument: all"],
  [["people", "--confirm", "Asha"], "--confirm must be an e-mail address"],
  [["end-sessions", "asha@veramed.example"], "unexpected argument: asha@veramed.example"],
  [["remove-person"], "missing e-mail address"],
  [["remove-person", "Asha"], "the argument must be an e-mail address"],
  [["invite", "asha@veramed.example"], "missing name or e-mail address"],
  [["invite", "Asha", "Rao"], "the last argument must be an e-mail address"],
  [["invite", "Asha", "a@b.example", "--role", "doctor"], "--role must be one of staff, marketing"],
])("rejects %j", (args, message) => {
  expect(() => readCommandLine(args, deskCommands)).toThrow(expect.objectContaining({ name: "UsageError" }));
  expect(() => readCommandLine(args, deskCommands)).toThrow(message);
});

test("whoever shows 20 leads in an hour at the terminal is named to staff, once", async () => {
  for (let index = 0; index < 21; index += 1) {
    const one = submission();
    await store.save(one, now);
    expect((await run("show", one.reference)).code).toBe(0);
  }
  const records = await store.listAccess({ limit: 99 });
  expect(records.filter(({ action }) => action === "many-opened")).toMatchObject([{ actor: STAFF }]);
});
