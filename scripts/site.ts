/**
 * `npm run dev`, `edit`, `build`, `start` and `preview` build and serve the site. `dev`, `edit` and `preview` start the reference provider beside
 * it, unless PROVIDER_API_URL or DELIVERY_WEBHOOK_URL names another receiver (in the environment or in the .env files that Next reads).
 */

import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { constants } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import nextEnv from "@next/env";
import { startProvider } from "#verification/provider/server.ts";
import { exitWithUsage, nodeArguments, readArguments } from "#verification/support/commands.ts";
import { endWithShell, stopAtExit, waitForExit } from "#verification/support/processes.ts";

const serving = `  -p, --port <port>      the port of the site (default: 3000)
  -H, --hostname <host>  the address on which the site listens (default: all)`;
const withProvider = `The reference provider listens on the port that is 1000 higher, unless a setting names another receiver.

${serving}`;

const usages = {
  dev: `usage: npm run dev -- [options]

Serves the site with live reload. ${withProvider}`,
  edit: `usage: npm run edit -- [options]

Serves the site with live reload, and the editor for its content at /admin (features/README.md leads to its guide). ${withProvider}`,
  build: `usage: npm run build

Checks the content, builds the site into .next, and lets the scripts of its pages wait until they are needed.`,
  start: `usage: npm run start -- [options]

Serves the site that npm run build has made.

${serving}`,
  preview: `usage: npm run preview -- [options]

Builds and serves the site. ${withProvider}
  --no-build             serves the build that is there`,
} as const;

type Command = keyof typeof usages;
type Environment = Readonly<Record<string, string>>;

/** The programs of a build, in order. */
const BUILD: readonly string[][] = [
  "node --conditions=react-server scripts/content-check.ts --mistakes",
  "next build",
  "node scripts/rewrite-pages.ts",
].map((line) => nodeArguments(line));

const [first = "", ...args] = process.argv.slice(2);
if (!(first in usages)) exitWithUsage(`unknown command: ${first}`, "usage: node scripts/site.ts <command> [options]");
const command = first as Command;
const { port, hostname, isBuilt } = readOptions();
const providerPort = port < 64_000 ? port + 1000 : port - 1000;

/** What `npm run preview` says of features. */
let previewLines: readonly string[] = [];

/** The program that runs now. It gets the signals of this process. */
let child: ChildProcess | undefined;

endWithShell();
for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => pass(signal));
// A terminal sends Ctrl-C to the child too.
process.on("SIGINT", () => (process.stdin.isTTY && child) || pass("SIGINT"));
try {
  process.exit(await { dev, edit, build, start, preview }[command]());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

function readOptions() {
  const address = { port: { type: "string", short: "p" }, hostname: { type: "string", short: "H" } } as const;
  const ofPreview = { ...address, "no-build": { type: "boolean" } } as const;
  const options = { dev: address, edit: address, build: {}, start: address, preview: ofPreview }[command];
  const { values } = readArguments(usages[command], { args, options });
  const { port = process.env.PORT ?? "3000", hostname, "no-build": isBuilt } = values as Record<string, string>;
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535) exitWithUsage(`invalid port: ${port}`, usages[command]);
  return { port: Number(port), hostname, isBuilt: Boolean(isBuilt) };
}

async function dev(): Promise<number> {
  const settings = await readSettings("development");
  await startReceiver(settings);
  return run(nextArguments("dev"), settings);
}

function edit(): Promise<number> {
  console.log(`
The editor: http://localhost:${port}/admin   in Chrome or Edge; other browsers cannot save into a folder.
The site:   http://localhost:${port}         shows each change when you reload the page.

In the editor press "Work with Local Repository" and choose this folder:
${process.cwd()}
Then press "Edit files". No account is needed. To stop, press Ctrl and C here.
`);
  process.env.CMS = "1";
  // The editor asks for a repository. On this machine it uses the folder instead.
  process.env.CMS_REPOSITORY ??= "this-computer/medical-travel-site";
  return dev();
}

async function build(): Promise<number> {
  for (const program of BUILD) {
    const exitCode = await run(program);
    if (exitCode !== 0) return exitCode;
  }
  return 0;
}

async function start(): Promise<number> {
  await readSettings("production");
  assertIsBuilt();
  await assertPortIsFree(port);
  return run(nextArguments("start"));
}

async function preview(): Promise<number> {
  // The build then saves time (next.config.ts).
  const settings = { ...(await readSettings("production")), PREVIEW_BUILD: "1" };
  if (isBuilt) assertIsBuilt();
  await startReceiver(settings);
  if (!isBuilt) console.log("Building the site. This takes a minute or two.");
  for (const program of isBuilt ? [] : BUILD) {
    const exitCode = await runUntilReady(program, settings);
    if (exitCode !== 0) return exitCode;
  }
  return runUntilReady(nextArguments("start"), settings, describePreview(settings));
}

function assertIsBuilt(): void {
  if (!existsSync(".next/BUILD_ID")) throw new Error("There is no build to serve. Run: npm run build");
}

/**
 * Returns what the commands set: the address of the site, that of the reference provider if nothing else gets submissions, and what
 * features need for a preview.
 * @throws {Error} that names each wrong setting.
 */
async function readSettings(mode: "development" | "production"): Promise<Environment> {
  const log = { info: () => undefined, error: console.error };
  const { combinedEnv: given } = nextEnv.loadEnvConfig(process.cwd(), mode === "development", log);
  const { builds, settingsParts } = await import("#features/build.ts");
  const { assertSettings } = await import("#lib/read-env.ts");
  assertSettings(given, settingsParts);
  // Next follows changes of the .env files only if their settings are not in its environment.
  nextEnv.resetEnv();
  const hasReceiver = [given.PROVIDER_API_URL, given.DELIVERY_WEBHOOK_URL].some((url) => url?.trim());
  // The features read the settings that Next would read.
  const previews = command === "preview" ? builds.flatMap(({ preview }) => preview?.(given) ?? []) : [];
  previewLines = previews.map(({ line }) => line);
  return {
    ...(!given.SITE_URL && { SITE_URL: `http://localhost:${port}` }),
    ...(!hasReceiver && { PROVIDER_API_URL: `http://127.0.0.1:${providerPort}` }),
    ...Object.assign({}, ...previews.map(({ settings }) => settings)),
  };
}

/** Starts the reference provider if nothing else gets submissions. Then both ports must be free. */
async function startReceiver(settings: Environment): Promise<void> {
  await assertPortIsFree(port);
  if (!settings.PROVIDER_API_URL) return;
  await assertPortIsFree(providerPort);
  await startProvider({ port: providerPort, dataDir: ".data/provider", samples: true });
}

/** @throws {Error} that says what to do if another program listens on the port. */
async function assertPortIsFree(wanted: number): Promise<void> {
  // A program may listen on one of the two addresses alone.
  for (const host of [hostname, "127.0.0.1"]) {
    const server = createServer().listen({ port: wanted, host });
    const problem = await once(server, "listening").then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );
    server.close();
    if (problem === "EADDRINUSE") {
      throw new Error(
        `Port ${wanted} is in use${wanted === port ? "" : ", and the reference provider needs it"}. ` +
          `End the program that uses it, or choose another port: npm run ${command} -- -p ${port + 100}`,
      );
    }
    if (problem) throw new Error(`Nothing can listen on port ${wanted} of ${host ?? "this machine"} (${problem}).`);
  }
}

function nextArguments(mode: "dev" | "start"): string[] {
  const address = hostname === undefined ? [] : ["-H", hostname];
  return [...nodeArguments(`next ${mode}`), "-p", `${port}`, ...address];
}

/** Runs a program until it ends. Resolves with its exit code. */
function run(nodeArgs: readonly string[], settings: Environment = {}): Promise<number> {
  return waitForExit(spawnNode(nodeArgs, settings, "inherit"));
}

/**
 * Runs a program until it ends. What it prints appears only if it fails. If it is the site, `readyText` takes the place of its first lines when
 * it answers, and all that follows appears. Resolves with the exit code.
 */
async function runUntilReady(nodeArgs: readonly string[], settings: Environment, readyText?: string): Promise<number> {
  let held = "";
  let isReady = false;
  const program = spawnNode(nodeArgs, settings, ["ignore", "pipe", "pipe"]);
  for (const output of [program.stdout, program.stderr]) {
    output?.setEncoding("utf8").on("data", (text: string) => {
      if (isReady) process.stdout.write(text);
      else held += text;
    });
  }
  const ended = waitForExit(program);
  if (readyText) {
    while (program.exitCode === null && program.signalCode === null && !isReady) isReady = await isAnswering();
    if (isReady) console.log(readyText);
  }
  const exitCode = await ended;
  if (exitCode !== 0 && !isReady) process.stderr.write(held);
  return exitCode;
}

function spawnNode(nodeArgs: readonly string[], settings: Environment, stdio: StdioOptions): ChildProcess {
  child = spawn(process.execPath, nodeArgs, { env: { ...process.env, ...settings }, stdio });
  stopAtExit(child);
  return child;
}

function pass(signal: NodeJS.Signals): void {
  if (child) child.kill(signal);
  else process.exit(128 + constants.signals[signal]);
}

/** Returns whether the site answers, after a moment if it does not. */
async function isAnswering(): Promise<boolean> {
  try {
    await fetch(`http://localhost:${port}/api/health/live`, { signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    await pause(100);
    return false;
  }
}

/** Returns the last lines of `npm run preview`: where the site is, and what to try. */
function describePreview({ SITE_URL = "", PROVIDER_API_URL }: Environment): string {
  const address = SITE_URL || `http://localhost:${port}`;
  return [
    "",
    `The site is at ${address}`,
    `To send a first form, open ${address}/second-opinion, fill it in and press the button below it.`,
    PROVIDER_API_URL
      ? "To see that it arrived, run in another terminal: npm run provider -- list"
      : "It goes to the receiver that your settings name. To see its state, run: npm run leads -- list",
    ...previewLines,
    "To end it, press Ctrl-C.",
    "",
  ].join("\n");
}
