/** Starts the site and the reference provider as child processes and learns their addresses. None outlives its starter. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { end, ended, endWithThisProcess } from "#scripts/processes.ts";

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** All that the server has printed so far. */
  log(): string;
  /** Resolves with the exit code when the server is gone, for whatever reason. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

interface StartOptions {
  env?: Record<string, string>;
  /** Says the address once the server answers there. */
  ready(log: string): string | undefined | Promise<string | undefined>;
  /** Is given what the server prints, as it prints it. */
  print?: ((text: string) => void) | undefined;
}

/** Enough for a cold start on a busy two-core machine. */
const START_LIMIT_MS = 60_000;

const exitWithParent = fileURLToPath(import.meta.resolve("./exit-with-parent.ts"));

/** The reference provider, with the arguments of `verification/provider/main.ts serve`. */
export function startProvider(args: string[], print?: (text: string) => void): Promise<Server> {
  const ready = (log: string) => log.match(/^provider: listening on (http:\S+)/m)?.[1];
  return startServer(["verification/provider/main.ts", "serve", ...args], { ready, print });
}

/** The bare proxy that submissions are compared with, to a server at this address. */
export function startProxy(target: string): Promise<Server> {
  const ready = (log: string) => log.match(/^proxy: listening on (http:\S+)/m)?.[1];
  return startServer(["verification/bench/submit/bare-proxy.ts", target], { ready });
}

/** The site as built in .next (or another Next app, in `folder`) on a free port; SITE_URL is the address it gets there. */
export async function startSite(
  env: Record<string, string>,
  { folder = ".", print }: { folder?: string } & Pick<StartOptions, "print"> = {},
): Promise<Server> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // Next's program itself and not its shell wrapper, so that the process we hold is the server.
  const next = ["--dns-result-order=ipv4first", "node_modules/next/dist/bin/next", "start", folder];
  // Its middleware calls every loopback address localhost: with -H 127.0.0.1 a rewrite is one to another host, and `/`
  // redirects to itself.
  return startServer([...next, "-H", "localhost", "-p", String(port)], {
    env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", FORCE_COLOR: "0", SITE_URL: url, ...env },
    ready: () => answering(url),
    print,
  });
}

/** Runs a Node program as a server. */
function startServer(args: string[], options: StartOptions): Promise<Server> {
  return startProgram(process.execPath, ["--import", exitWithParent, ...args], options);
}

/** Starts a program and resolves when it is ready; rejects with all it printed if it does not get there. */
export async function startProgram(
  command: string,
  args: string[],
  { env, ready, print }: StartOptions,
): Promise<Server> {
  const child = spawn(command, args, { env: { ...process.env, ...env } });
  endWithThisProcess(child);
  const gone = ended(child);
  let log = "";
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      print?.(text);
    });
  }

  const deadline = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const url = await ready(log);
    if (url) return { url, pid: child.pid as number, log: () => log, ended: gone, stop: () => end(child) };
    await pause(50);
  }
  await end(child);
  // The server's last words may still be in the pipe.
  await pause(100);
  throw new Error(`"${basename(command)} ${args.join(" ")}" did not start.${print ? "" : `\n${log}`}`);
}

async function answering(url: string): Promise<string | undefined> {
  try {
    await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) });
    return url;
  } catch {
    return undefined;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
