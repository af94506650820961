/**
 * Starts the site and the reference provider as child processes and returns their addresses. They end with the program that started them.
 */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server as NetServer } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { makeTemporaryFolder, stopAtExit, stopChild } from "#verification/support/processes.ts";
import { providerControl } from "#verification/support/provider-control.ts";

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Returns everything that the server has printed so far. */
  log(): string;
  stop(): Promise<void>;
}

interface StartOptions {
  env?: Record<string, string>;
  /** Returns the address once the server responds there. */
  ready(log: string): string | undefined | Promise<string | undefined>;
  /** Receives what the server prints, as it prints it. */
  print?: ((text: string) => void) | undefined;
}

/** Enough for a cold start on a busy two-core machine. */
const START_LIMIT_MS = 60_000;

const exitWithParent = fileURLToPath(new URL("./exit-with-parent.ts", import.meta.url));

/** Starts the reference provider with the arguments of `verification/provider/main.ts serve`. */
export function startProvider(args: string[]): Promise<Server> {
  const ready = (log: string) => log.match(/^provider: listening on (http:\S+)/m)?.[1];
  return startServer(["verification/provider/main.ts", "serve", ...args], { ready });
}

/** Starts the bare proxy, with which the benchmark compares the site, in front of the server at this address. */
export function startProxy(target: string): Promise<Server> {
  const ready = (log: string) => log.match(/^proxy: listening on (http:\S+)/m)?.[1];
  return startServer(["verification/bench/submissions/bare-proxy.ts", target], { ready });
}

/** Builds the site, and ends the program if that fails. */
export function buildSite(settings: Readonly<Record<string, string>>): void {
  const env = { ...process.env, ...settings };
  if (spawnSync("npm", ["run", "--silent", "build"], { env, stdio: "inherit" }).status !== 0) process.exit(1);
}

/** Starts the site as built in .next, or the Next app in `folder`, by default on a free port. SITE_URL is its address there. */
export async function startSite(
  env: Record<string, string>,
  options: { folder?: string; port?: number } & Pick<StartOptions, "print"> = {},
): Promise<Server> {
  const { folder = ".", print, port = await freePort() } = options;
  const url = `http://localhost:${port}`;
  // Next's program itself and not its shell wrapper, so that the process we hold is the server.
  const next = ["--dns-result-order=ipv4first", "node_modules/next/dist/bin/next", "start", folder];
  // Next's middleware calls every loopback address localhost. With -H 127.0.0.1 it takes its own rewrite for another host's,
  // and `/` redirects to itself.
  return startServer([...next, "-H", "localhost", "-p", String(port)], {
    env: { NODE_ENV: "production", FORCE_COLOR: "0", SITE_URL: url, ...env },
    ready: () => probe(url),
    print,
  });
}

/** Starts the built site with the reference provider behind it, each with an empty folder for its data. */
export async function startSiteAndProvider(
  name: string,
  env: Record<string, string> = {},
  options: Parameters<typeof startSite>[1] = {},
) {
  const data = makeTemporaryFolder(name);
  const provider = await startProvider(["--port", "0", "--data", join(data, "provider"), "--samples", "--control"]);
  const settings = { PROVIDER_API_URL: provider.url, DATA_DIR: join(data, "site") };
  const site = await startSite({ ...settings, ...env }, options);
  return {
    site,
    settings,
    control: providerControl(provider.url),
    stop: () => Promise.all([site.stop(), provider.stop()]),
  };
}

/** Runs a Node program as a server. */
function startServer(args: string[], options: StartOptions): Promise<Server> {
  return startProgram(process.execPath, ["--import", exitWithParent, ...args], options);
}

/** Starts a program and resolves when it is ready. Rejects with everything that it printed if it does not become ready. */
export async function startProgram(
  command: string,
  args: string[],
  { env, ready, print }: StartOptions,
): Promise<Server> {
  const child = spawn(command, args, { env: { ...process.env, ...env } });
  stopAtExit(child);
  let log = "";
  const add = (text: string) => {
    log += text;
    print?.(text);
  };
  for (const output of [child.stdout, child.stderr]) output.setEncoding("utf8").on("data", add);
  child.once("error", ({ message }) => add(`${message}\n`));

  const deadline = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const url = await ready(log);
    if (url) return { url, pid: child.pid as number, log: () => log, stop: () => stopChild(child) };
    await pause(50);
  }
  await stopChild(child);
  // The server's last output may still be in the pipe.
  await pause(100);
  throw new Error(`"${basename(command)} ${args.join(" ")}" did not start.${print ? "" : `\n${log}`}`);
}

/** Returns the address if a server responds there. */
async function probe(url: string): Promise<string | undefined> {
  try {
    await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) });
    return url;
  } catch {
    return undefined;
  }
}

/** Lets a server of this process listen on a free port of this machine, and returns its address. */
export async function listen(server: NetServer): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  await new Promise((closed) => server.close(closed));
  return Number(port);
}
