/**
 * `node scripts/with-provider.ts <command> [args...]` runs a command with the reference provider beside it, unless
 * PROVIDER_API_URL names another one (in the environment or in the .env files that Next reads).
 */

import { spawn } from "node:child_process";
import nextEnv from "@next/env";
import { end, ended, whenAskedToEnd, withLocalTools } from "#scripts/processes.ts";
import { type Server, startProvider } from "#scripts/servers.ts";

const PORT = "4000";

async function referenceProvider(): Promise<Server> {
  try {
    return await startProvider(["--port", PORT, "--samples"], (text) => process.stdout.write(text));
  } catch (error) {
    console.error((error as Error).message);
    console.error(`Free port ${PORT} (is another preview running?), or set PROVIDER_API_URL to a provider that runs.`);
    process.exit(1);
  }
}

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error("Usage: node scripts/with-provider.ts <command> [args...]");
  process.exit(1);
}

// Taken before the .env files are read: what is in a command's environment, Next would no longer follow in its files.
const env = withLocalTools();
const { combinedEnv } = nextEnv.loadEnvConfig(process.cwd(), args.includes("dev"));
const provider = combinedEnv.PROVIDER_API_URL?.trim() ? undefined : await referenceProvider();
if (provider) env.PROVIDER_API_URL = provider.url;

const child = spawn(command, args, { stdio: "inherit", env });
let stopping = false;
let failed = false;

whenAskedToEnd(() => {
  stopping = true;
  void end(child);
});

void provider?.ended.then(() => {
  if (stopping) return;
  failed = true;
  console.error("The reference provider has ended, so the command ends too.");
  void end(child);
});

const code = await ended(child).catch((error: Error) => {
  console.error(`${command}: ${error.message}`);
  return 127;
});
stopping = true;
await provider?.stop();
process.exit(failed ? code || 1 : code);
