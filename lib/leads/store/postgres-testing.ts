import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { prepareInstallation } from "#lib/leads/store/postgres-programs-testing.ts";
import { stopAtExit, waitForExit } from "#verification/support/processes.ts";
import { freePort } from "#verification/support/servers.ts";
import { withLimit } from "#verification/support/with-limit.ts";

/** Enough for each step of a server on a busy two-core machine. Below the limit of a test's hook, so that the error names the step. */
const STEP_LIMIT_MS = 50_000;

export interface PostgresServer {
  /** The folder with the server's files. */
  readonly folder: string;
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /**
   * Ends the server, waits `awayMs`, and starts the server again. "stop" ends it as `systemctl restart` does. "crash" kills all its
   * processes, so it loses everything that no process had written to a file.
   */
  restart(how: "stop" | "crash", awayMs?: number): Promise<void>;
  stop(): Promise<void>;
}

interface RunningServer {
  readonly child: ChildProcess;
  /** A connection that stays open: a busy machine takes seconds for a new one, and meanwhile late writes would reach the files. */
  readonly admin: Client;
}

/**
 * Settings for a server that writes asynchronous commits to its files as late as possible. A crash then loses them. The server writes them
 * together with the next commit that waits for the disk, or after ten seconds.
 */
export const LATE_WRITES = ["-c", "wal_writer_delay=10s", "-c", "wal_writer_flush_after=1GB"];

/** Makes a server wait for the disk, as in production. A measurement needs this. */
export const WAITS_FOR_DISK = ["-c", "fsync=on"];

/** Settings of every server. `fsync` matters only when a machine loses power: what a killed process has written stays in its file. */
const SETTINGS = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"].flatMap((set) => ["-c", set]);

/** Starts a real PostgreSQL server on a free port. Its `stop` deletes its data. */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const { folder, programs, user } = await prepareInstallation();
  const data = join(folder, "data");
  const port = await freePort();
  const password = randomUUID();
  const addressOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  // The language of the machine must not decide how the server sorts and what it prints.
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C", TZ: "UTC" } };

  async function initialise() {
    const passwordFile = join(folder, "password");
    await writeFile(passwordFile, password);
    const settings = ["--username=postgres", "--auth=password", `--pwfile=${passwordFile}`, "--encoding=UTF8"];
    const args = [`--pgdata=${data}`, ...settings, "--no-sync", "--no-instructions"];
    const child = spawn(join(programs, "initdb"), args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
    stopAtExit(child);
    const log = collectLog(child);
    const code = await withLimit(waitForExit(child), STEP_LIMIT_MS, "initdb did not end");
    if (code !== 0) throw new Error(`initdb ended with ${code}:\n${log()}`);
  }

  async function start(): Promise<RunningServer> {
    const args = ["-D", data, "-p", `${port}`, ...SETTINGS, ...flags];
    const child = spawn(join(programs, "postgres"), args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
    stopAtExit(child);
    const log = collectLog(child);
    const isReady = new Promise<void>((ready) => {
      child.stderr.on("data", () => log().includes("ready to accept connections") && ready());
    });
    const end = waitForExit(child).then((code) => {
      throw new Error(`postgres ended with ${code}:\n${log()}`);
    });
    await withLimit(Promise.race([isReady, end]), STEP_LIMIT_MS, "postgres was not ready");
    return { child, admin: await connect(addressOf("postgres")) };
  }

  /** Starts after a crash too: a server does not start while a killed process still uses its shared memory. */
  async function startAgain(): Promise<RunningServer> {
    try {
      return await start();
    } catch (error) {
      if (!`${error}`.includes("shared memory")) throw error;
      await pause(1000);
      return start();
    }
  }

  await initialise();
  let server = await start();
  return {
    folder: data,
    async createDatabase() {
      const name = `site_${randomUUID().replaceAll("-", "")}`;
      await server.admin.query(`create database ${name}`);
      return addressOf(name);
    },
    async restart(how, awayMs = 0) {
      await (how === "stop" ? stop(server, "SIGINT") : killProcesses(server));
      await pause(awayMs);
      server = await startAgain();
    },
    async stop() {
      await stop(server, "SIGQUIT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Reads what the program prints to its standard error, and returns the end of it. */
function collectLog({ stderr }: ChildProcess): () => string {
  let log = "";
  stderr?.setEncoding("utf8").on("data", (text: string) => {
    log = (log + text).slice(-4000);
  });
  return () => log;
}

/** Ends a server: with SIGINT as `systemctl stop` does, with SIGQUIT at once and without its files in order. */
async function stop({ child }: RunningServer, signal: "SIGINT" | "SIGQUIT"): Promise<void> {
  child.kill(signal);
  await withLimit(waitForExit(child), STEP_LIMIT_MS, `postgres did not end after ${signal}`);
}

/** Kills a server and its child processes at once. */
async function killProcesses({ child, admin }: RunningServer): Promise<void> {
  // Suspended, the server starts no further process.
  child.kill("SIGSTOP");
  const { rows } = await admin.query<{ pid: number }>("select pid from pg_stat_activity");
  for (const { pid } of rows) process.kill(pid, "SIGKILL");
  child.kill("SIGKILL");
  await withLimit(waitForExit(child), STEP_LIMIT_MS, "postgres did not end after SIGKILL");
}

async function connect(url: string): Promise<Client> {
  const limits = { connectionTimeoutMillis: STEP_LIMIT_MS, query_timeout: STEP_LIMIT_MS };
  const client = new Client({ connectionString: url, ...limits });
  // The end of a server breaks its connections.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
