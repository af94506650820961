/**
 * `npm run test:fair`: one hostile client asks as much as it can of the built site with its default limits. Other clients use uploads,
 * forms, pictures and health meanwhile, and must get the same answers as in the minute before. The exit code is 1 if one differs.
 * After `--`: `--minutes 2` attacks for a shorter time than ten minutes. Needs `npm run build`.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { exitOnSignal } from "#scripts/processes.ts";
import { startSite } from "#scripts/servers.ts";
import { createClient } from "#verification/fair/client.ts";
import { startRefusingProvider } from "#verification/fair/provider.ts";

const MINUTE_MS = 60_000;
/** Each of the other clients stays within what one may send in ten minutes: a round has five forms. */
const ROUNDS_OF_CLIENT = 5;
const PAUSE_MS = 1000;
/** How many requests of a kind the hostile client has open at once. */
const AT_ONCE = 3;

type Client = ReturnType<typeof createClient>;
/** How often each answer came, by what was asked. */
type Answers = Map<string, Map<string, number>>;

function note(answers: Answers, question: string, answer: string): void {
  const counts = answers.get(question) ?? new Map<string, number>();
  answers.set(question, counts.set(answer, (counts.get(answer) ?? 0) + 1));
}

async function ask(answers: Answers, question: string, run: () => Promise<string>): Promise<void> {
  note(answers, question, await run().catch((error: Error) => `no answer: ${error.name}`));
}

let rounds = 0;
/** Asks everything once, as one of the other clients. */
async function askOnce(answers: Answers, clientOf: (address: string) => Client): Promise<void> {
  const client = clientOf(`198.51.100.${Math.floor(rounds / ROUNDS_OF_CLIENT)}`);
  rounds += 1;
  const questions: Record<string, () => Promise<string>> = {
    page: client.page,
    health: client.health,
    form: client.form,
    "form with a file": client.formWithFile,
    "form that names an upload": client.upload,
    "review with a picture": client.review,
    "wrong form without JavaScript": client.wrongForm,
    "new picture": () => client.picture(`mine-${rounds}`),
    "picture that was asked for before": () => client.picture("known"),
  };
  for (const [question, run] of Object.entries(questions)) await ask(answers, question, run);
}

async function askUntil(deadline: number, answers: Answers, clientOf: (address: string) => Client): Promise<void> {
  while (Date.now() < deadline) {
    await askOnce(answers, clientOf);
    await pause(PAUSE_MS);
  }
}

/** Asks as much as one address can until the time is up. */
async function attackUntil(deadline: number, answers: Answers, client: Client): Promise<void> {
  let pictures = 0;
  const attacks: Record<string, () => Promise<string>> = {
    "upload that no form names": client.abandonUpload,
    "refused form with 60 MB": client.refusedForm,
    "form with a file": client.formWithFile,
    "review with a picture": client.review,
    "wrong form without JavaScript": client.wrongForm,
    "new picture": () => client.picture(`hostile-${pictures++}`),
    health: client.health,
  };
  const loops = Object.entries(attacks).flatMap(([question, run]) =>
    Array.from({ length: AT_ONCE }, async () => {
      while (Date.now() < deadline) await ask(answers, question, run);
    }),
  );
  await Promise.all(loops);
}

function print(title: string, answers: Answers): void {
  console.log(`\n${title}`);
  for (const [question, counts] of answers) {
    console.log(`  ${question}: ${[...counts].map(([answer, count]) => `${count} x ${answer}`).join("; ")}`);
  }
}

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const minutes = Number(values.minutes);
exitOnSignal();
const folder = await mkdtemp(join(tmpdir(), "fair-"));
const provider = await startRefusingProvider();
const site = await startSite({ DATA_DIR: folder, PROVIDER_API_URL: provider, TRUST_PROXY: "1" });
try {
  const clientOf = (address: string) => createClient(site.url, provider, address);
  const before: Answers = new Map();
  const during: Answers = new Map();
  const hostile: Answers = new Map();
  await askUntil(Date.now() + Math.min(1, minutes) * MINUTE_MS, before, clientOf);
  const deadline = Date.now() + minutes * MINUTE_MS;
  await Promise.all([attackUntil(deadline, hostile, clientOf("203.0.113.1")), askUntil(deadline, during, clientOf)]);
  print("the hostile client", hostile);
  print("the others, before", before);
  print("the others, meanwhile", during);
  const differing = [...during].flatMap(([question, counts]) =>
    [...counts.keys()].filter((answer) => !before.get(question)?.has(answer)).map((answer) => `${question}: ${answer}`),
  );
  console.log(differing.length === 0 ? "\nholds" : `\ndiffers: ${differing.join("; ")}`);
  process.exitCode = differing.length === 0 ? 0 : 1;
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
