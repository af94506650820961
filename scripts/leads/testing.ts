/** For tests: runs the program, and fills a store with a submission in each state. */

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { AttemptResult } from "#lib/leads/store/outbox.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { pendingFile, START, submission } from "#lib/leads/store/testing.ts";
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
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
  });
  child.stdin.on("error", () => undefined).end(input);
  const [code, out, notes] = await Promise.all([waitForExit(child), text(child.stdout), text(child.stderr)]);
  return { code, out, notes };
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
