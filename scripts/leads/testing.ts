/** For tests: runs the program, and fills a store with a submission in each state. */

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { CommandContext } from "#lib/leads/commands/command.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { openStore, readKeys } from "#lib/leads/store/open/open-store.ts";
import { createErasedFile } from "#lib/leads/store/staff/erased-list.ts";
import type { AttemptResult, Submission } from "#lib/leads/store/submission.ts";
import { pendingFile, STAFF, START, submission } from "#lib/leads/store/testing.ts";
import { commandsOf, type Feature, findMailer, wordingOf } from "#lib/server/feature.ts";
import { coreCommands } from "#scripts/leads/commands.ts";
import { run } from "#scripts/leads/run.ts";
import { bundle } from "#verification/support/bundle.ts";
import { waitForExit } from "#verification/support/processes.ts";

const SOURCE = new URL("main.ts", import.meta.url);
const BUNDLED = [await bundle(SOURCE)];

/** The arguments with which `npm run leads` starts Node. */
export const UNBUNDLED = ["--conditions=react-server", fileURLToPath(SOURCE)];

interface RunOptions {
  readonly program?: readonly string[];
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the program in a folder, whose .env files it reads, and waits until it ends. */
export async function leads(
  folder: string,
  args: readonly string[],
  { program = BUNDLED, input = "", env = {} }: RunOptions = {},
) {
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS, NODE_ENV: "production", ...env },
  });
  child.stdin.on("error", () => undefined).end(input);
  const [code, out, notes] = await Promise.all([waitForExit(child), text(child.stdout), text(child.stderr)]);
  return { code, out, notes };
}

/** Opens the store in a folder, as the site beside the command does. */
export const openBeside = (folder: string, features: readonly StoreFeature[] = []) =>
  openStore({ dataDir: join(folder, "kept"), databaseUrl: undefined, storeKeys: [], storeIsDurable: true }, features);

/** Runs a command line in this process, on `store` or a connection of its own. `typed` is the input of the person who runs it. */
export async function runBeside(
  folder: string,
  args: readonly string[],
  {
    typed = "",
    environment = {},
    features = [],
    store,
    ...context
  }: Partial<Omit<CommandContext, "features" | "store">> & {
    readonly typed?: string;
    readonly store?: SubmissionStore;
    readonly features?: readonly Feature[];
  } = {},
) {
  const out: string[] = [];
  const notes: string[] = [];
  const terminal = {
    print: (text: string) => void out.push(`${text}\n`),
    note: (text: string) => void notes.push(`${text}\n`),
    ask: async () => typed,
  };
  const open = async () => ({
    store: store ? { ...store, close: async () => undefined } : await openBeside(folder, features),
    features,
    wording: wordingOf(features),
    environment,
    sendMail: findMailer(features, environment),
    actor: STAFF,
    resolver: { resolveTxt: () => Promise.reject(new Error("asked")) },
    now: Date.now(),
    steady: context.now ?? Date.now(),
    folder,
    erasedList: createErasedFile(join(folder, "kept", "erased-references")),
    readKeys: () => readKeys({ dataDir: join(folder, "kept"), storeKeys: [] }),
    ...context,
  });
  const code = await run(args, { ...coreCommands, ...commandsOf(features) }, terminal, open);
  return { code, out: out.join(""), notes: notes.join("") };
}

/** A retry time that no test run reaches. */
const LATER = Date.UTC(2100, 0, 1);

const results = {
  due: { kind: "retry", at: LATER, reason: "timeout", answerLost: true },
  delivered: { kind: "delivered" },
  rejected: { kind: "rejected", status: 422, message: "No such\u001b[2J hospital", isShown: true },
  dead: { kind: "dead", reason: "unreachable", answerLost: false },
} as const satisfies Record<string, AttemptResult>;

/** How the visitors of all submissions came. */
const visitSource = {
  source: "facebook",
  medium: "paid",
  campaign: "Kenya",
  landing: "/blog",
  referrer: "example.org",
};

/** Saves one submission with one file in each state, the oldest first. */
export async function fill(store: SubmissionStore): Promise<Record<keyof typeof results, Submission>> {
  const made: [string, Submission][] = [];
  for (const [index, [state, result]] of Object.entries(results).entries()) {
    const now = START + index;
    const file = await pendingFile(store, now);
    const sha256 = createHash("sha256").update("first second").digest("hex");
    const one: Submission = { ...submission([{ ...file, name: "../Amina scan.pdf", sha256 }]), suspicion: "too-fast" };
    const saved = await store.save(one, now, { visitSource });
    if (saved.kind !== "saved") throw new Error("the submission was saved before");
    const { lease } = saved.leased;
    await store.beginSending(lease, now, now);
    await store.recordResult(lease, result, now);
    made.push([state, one]);
  }
  return Object.fromEntries(made) as Record<keyof typeof results, Submission>;
}
