/**
 * `npm run verify -- hostile`: attacks the built site in four ways, one after the other (parts, below). After `--`: `--only requests` is one
 * of them, `--minutes 10` is how long requests and clients take, `--seed 7` makes other random choices. Needs `npm run build`. The exit
 * code is 1 if something does not hold.
 */

import { checkClients } from "#verification/hostile/clients.ts";
import { checkPictures } from "#verification/hostile/pictures.ts";
import { checkPosts } from "#verification/hostile/posts.ts";
import { checkRequests } from "#verification/hostile/requests.ts";
import { type Check, createChecklist } from "#verification/support/checklist.ts";
import { exitWithUsage, readArguments } from "#verification/support/commands.ts";

const parts: Readonly<Record<string, (check: Check, minutes: number, seed: number) => Promise<void>>> = {
  posts: checkPosts,
  pictures: checkPictures,
  requests: checkRequests,
  clients: checkClients,
};

const usage = `usage: npm run verify -- hostile [options]

  --only <part>        ${Object.keys(parts).join(", ")} (default: all)
  --minutes <minutes>  how long requests and clients take (default: 3)
  --seed <number>      makes other random choices`;

const text = { type: "string" } as const;
const { values } = readArguments(usage, { options: { only: text, minutes: { ...text, default: "3" }, seed: text } });
const chosen = Object.entries(parts).filter(([name]) => name === (values.only ?? name));
if (chosen.length === 0) exitWithUsage(`unknown part: ${values.only}`, usage);

const { check, finish } = createChecklist();
for (const [name, run] of chosen) {
  console.log(`\n${name}`);
  await run(check, Number(values.minutes), Number(values.seed ?? Date.now() % 1e6));
}
finish();
