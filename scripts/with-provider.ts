/**
 * `node scripts/with-provider.ts <command> [args...]` runs a command with the reference provider beside it, unless
 * PROVIDER_API_URL or DELIVERY_WEBHOOK_URL names another receiver (in the environment or in the .env files that Next reads). Before `next start` with a desk on this
 * machine, prints a link that signs in there without a passkey.
 */

import { randomBytes } from "node:crypto";
import nextEnv from "@next/env";
import concurrently, { type CloseEvent } from "concurrently";
import { isLoopback } from "#lib/is-loopback.ts";
import { endWithShell } from "#verification/support/processes.ts";

const PORT = 4000;

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error("Usage: node scripts/with-provider.ts <command> [args...]");
  process.exit(1);
}

const { combinedEnv } = nextEnv.loadEnvConfig(process.cwd(), args.includes("dev"));
const hasReceiver = [combinedEnv.PROVIDER_API_URL, combinedEnv.DELIVERY_WEBHOOK_URL].some((url) => url?.trim());
// Next would no longer follow changes of the .env files if their settings were in its environment already.
nextEnv.resetEnv();

const provider = { name: "provider", command: `node verification/provider/main.ts serve --port ${PORT} --samples` };
const site = { name: "site", command: [command, ...args].join(" "), env: previewDesk() };
endWithShell();
const { result } = concurrently(hasReceiver ? [site] : [provider, site], {
  raw: true,
  killOthersOn: ["success", "failure"],
  killTimeout: 5_000,
  successCondition: "command-site",
});
await result.catch(([first]: CloseEvent[]) => {
  if (first?.command.name === "provider" && !first.killed)
    console.error(`Free port ${PORT} (is another preview running?), or set PROVIDER_API_URL to a provider that runs.`);
  process.exit(1);
});

/** Makes the token of the link that signs in without a passkey, for this run only, and prints the link. */
function previewDesk(): Record<string, string> {
  const { DESK, DESK_ORIGIN = "" } = combinedEnv;
  if (!args.includes("start") || DESK !== "1" || !URL.canParse(DESK_ORIGIN) || !isLoopback(DESK_ORIGIN)) return {};
  const token = randomBytes(32).toString("base64url");
  console.log(`The desk, without a passkey: ${DESK_ORIGIN}/desk/preview#${token}`);
  return { DESK_PREVIEW_TOKEN: token };
}
