/**
 * 256 hostile clients of one IPv6 network ask as much as they can of the built site with its default limits. Other clients use uploads, forms,
 * searches, pictures and health meanwhile, and must get the same answers as in the minute before. So must 200 phones of another network,
 * which send one form each.
 */

import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { MINUTE_MS } from "#lib/time-units.ts";
import { createClient } from "#verification/hostile/client.ts";
import { startSimpleProvider } from "#verification/hostile/provider.ts";
import type { Check } from "#verification/support/checklist.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { startSite } from "#verification/support/servers.ts";

/** Each of the other clients stays within what one may send in ten minutes: a round has five forms. */
const ROUNDS_OF_CLIENT = 5;
const PAUSE_MS = 1000;
/** How many requests of a kind the hostile clients have open at once. */
const AT_ONCE = 3;
/** The /64s of a /56. */
const HOSTILE_CLIENTS = 256;
const PHONES = 200;

type Client = ReturnType<typeof createClient>;
type ClientOf = (address: string) => Client;
/** How often each answer came, by what was asked. */
type Answers = Map<string, Map<string, number>>;

async function ask(answers: Answers, question: string, run: () => Promise<string>): Promise<void> {
  const answer = await run().catch((error: Error) => `no answer: ${error.name}`);
  const counts = answers.get(question) ?? new Map<string, number>();
  answers.set(question, counts.set(answer, (counts.get(answer) ?? 0) + 1));
}

let rounds = 0;

/** Asks everything again and again, as the other clients, until the time is up. */
async function askUntil(deadline: number, clientOf: ClientOf): Promise<Answers> {
  const answers: Answers = new Map();
  while (Date.now() < deadline) {
    const number = Math.floor(rounds / ROUNDS_OF_CLIENT);
    const client = clientOf(number % 2 === 0 ? `198.51.100.${number}` : `2001:db8:${number.toString(16)}::1`);
    rounds += 1;
    const questions: Readonly<Record<string, () => Promise<string>>> = {
      page: client.page,
      health: client.health,
      form: client.form,
      "form with a file": client.formWithFile,
      "form that names an upload": client.upload,
      "review with a picture": client.review,
      "wrong form without JavaScript": client.wrongForm,
      "page of a reference": client.reference,
      search: client.search,
      "new picture": () => client.picture(`mine-${rounds}`),
      "picture that was asked for before": () => client.picture("known"),
    };
    for (const [question, run] of Object.entries(questions)) await ask(answers, question, run);
    await pause(PAUSE_MS);
  }
  return answers;
}

/** Sends a form from each of many phones of one network, evenly until the time is up. */
async function sendFromPhones(deadline: number, clientOf: ClientOf): Promise<Answers> {
  const answers: Answers = new Map();
  for (let phone = 0; phone < PHONES; phone++) {
    await ask(answers, "form", clientOf(`2001:db8:cafe:${phone.toString(16)}::1`).form);
    await pause(Math.max(0, deadline - Date.now()) / (PHONES - phone));
  }
  return answers;
}

/** Asks as much as one network can until the time is up. Each request comes from the next of its clients. */
async function attackUntil(deadline: number, clientOf: ClientOf): Promise<Answers> {
  const answers: Answers = new Map();
  let requests = 0;
  const attacks: Readonly<Record<string, (client: Client) => Promise<string>>> = {
    "upload that no form names": (client) => client.abandonUpload(),
    "refused form with 60 MB": (client) => client.refusedForm(),
    "form with a file": (client) => client.formWithFile(),
    "review with a picture": (client) => client.review(),
    "wrong form without JavaScript": (client) => client.wrongForm(),
    "page of a reference": (client) => client.reference(),
    search: (client) => client.search(),
    "unknown page": (client) => client.unknownPage(),
    "new picture": (client) => client.picture(`hostile-${requests}`),
    health: (client) => client.health(),
  };
  const loops = Object.entries(attacks).flatMap(([question, run]) =>
    Array.from({ length: AT_ONCE }, async () => {
      while (Date.now() < deadline) {
        const client = clientOf(`2001:db8:bad:${(requests++ % HOSTILE_CLIENTS).toString(16)}::1`);
        await ask(answers, question, () => run(client));
      }
    }),
  );
  await Promise.all(loops);
  return answers;
}

function print(title: string, answers: Answers): void {
  console.log(`\n${title}`);
  for (const [question, counts] of answers) {
    console.log(`  ${question}: ${[...counts].map(([answer, count]) => `${count} x ${answer}`).join("; ")}`);
  }
}

export async function checkClients(check: Check, minutes: number): Promise<void> {
  const create = { width: 1200, height: 800, channels: 3, background: "teal" } as const;
  const provider = await startSimpleProvider({ type: "image/jpeg", bytes: await sharp({ create }).jpeg().toBuffer() });
  const env = { DATA_DIR: makeTemporaryFolder("clients"), PROVIDER_API_URL: provider, TRUST_PROXY: "1" };
  const site = await startSite(env);
  try {
    const clientOf: ClientOf = (address) => createClient(site.url, provider, address);
    const before = await askUntil(Date.now() + Math.min(1, minutes) * MINUTE_MS, clientOf);
    const deadline = Date.now() + minutes * MINUTE_MS;
    const tasks = [attackUntil, askUntil, sendFromPhones].map((task) => task(deadline, clientOf));
    const [hostile, during, phones] = (await Promise.all(tasks)) as [Answers, Answers, Answers];
    print("the hostile network", hostile);
    print("the others, before", before);
    print("the others, meanwhile", during);
    print(`the ${PHONES} phones`, phones);
    const differing = [...during, ...phones].flatMap(([question, counts]) =>
      [...counts.keys()]
        .filter((answer) => !before.get(question)?.has(answer))
        .map((answer) => `${question}: ${answer}`),
    );
    check(
      `in ${minutes} minutes, ${HOSTILE_CLIENTS} hostile clients change no answer`,
      differing.length === 0,
      differing,
    );
  } finally {
    await site.stop();
  }
}
