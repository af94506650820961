import { randomUUID } from "node:crypto";
import { setTimeout as pause, setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { commitAsynchronously, openPostgres } from "#lib/leads/store/database/postgres.ts";
import { IDLE_MS } from "#lib/leads/store/database/postgres-pool.ts";
import { FilesGoneError } from "#lib/leads/store/errors.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createPostgresStore } from "#lib/leads/store/open/open-store.ts";
import { patientWaits } from "#lib/leads/store/patient-waits-testing.ts";
import { LATE_WRITES, type PostgresServer, startPostgres } from "#lib/leads/store/postgres-testing.ts";
import { type SilencingProxy, startSilencingProxy } from "#lib/leads/store/silencing-proxy-testing.ts";
import { bytesOf, pendingFile, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { LEASE_MS, PENDING_FILE_LIFETIME_MS } from "#lib/timing.ts";

// Setting up, starting and stopping PostgreSQL takes long on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let postgres: PostgresServer;
let url: string;
let store: SubmissionStore;
/** A connection that reads and changes the tables without the store. */
let admin: Client;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  url = await postgres.createDatabase();
  store = await createPostgresStore(url, { keys: [storeKey()], isDurable: true });
  admin = new Client({ connectionString: url });
  await admin.connect();
  return () => Promise.all([store.close(), admin.end()]);
});

const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
const waiting = `select 1 ${others} and wait_event_type = 'Lock'`;

test("broken connections, in use or idle, end neither the process nor the store", async () => {
  const log = vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  onTestFinished(() => log.mockRestore());
  for (let times = 0; times < 5; times++) {
    const queries = Promise.allSettled(Array.from({ length: 50 }, () => store.checkHealth(START)));
    // Waits until the connections have ended, because a connection that ends later would fail the call below.
    await admin.query(`select pg_terminate_backend(pid, 10_000) ${others}`);
    await queries;
  }
  // The pool may learn of some ended connections only in the next turn of the event loop.
  await setImmediate();
  await store.save(submission(), START);
  expect(await store.list(undefined, 5)).toHaveLength(1);
});

test("a lazy write makes no later one lazy", async () => {
  const db = openPostgres(url);
  onTestFinished(() => db.destroy());
  await db.connection().execute(async (connection) => {
    const client = { client: "a", ends_at: 0, count: 1 };
    const settings = [
      await connection
        .insertInto("rates")
        .values(client)
        .returning(commitAsynchronously.as("setting"))
        .executeTakeFirst(),
      (await sql`select current_setting('synchronous_commit') as setting`.execute(connection)).rows[0],
    ];
    expect(settings).toEqual([{ setting: "off" }, { setting: "on" }]);
  });
});

describe("connections that go silent", () => {
  let proxy: SilencingProxy;
  let proxied: SubmissionStore;
  const log = catchLog();

  beforeEach(async () => {
    proxy = await startSilencingProxy(url);
    proxied = await createPostgresStore(proxy.url, { keys: [storeKey()], isDurable: true });
    // Three calls at once make the pool open all its connections.
    await Promise.all([1, 2, 3].map(() => proxied.checkHealth(START)));
    return async () => {
      await proxied.close();
      proxy.stop();
    };
  });

  test("fail only the calls under way, are replaced, and keep no locks in the database", async () => {
    onTestFinished(() => void vi.useRealTimers());
    const locking = openPostgres(proxy.url);
    const silent = Promise.withResolvers<void>();
    const transaction = locking.transaction().execute(async (db) => {
      await sql`lock table submissions in access exclusive mode`.execute(db);
      // The pool checks a connection that was idle for long. On this clock, no connection is idle after these calls, which use all of them.
      vi.useFakeTimers({ toFake: ["performance"] });
      await Promise.all(["a", "b", "c"].map((client) => proxied.countRequest(client, START)));
      expect(proxy.silence()).toBe(4);
      silent.resolve();
      await sql`select 1`.execute(db);
    });
    await Promise.race([silent.promise, transaction]);
    const underWay = [transaction, ...[1, 2, 3].map(() => proxied.save(submission(), START))];
    const statuses = (await Promise.allSettled(underWay)).map(({ status }) => status);
    expect(statuses).toEqual(Array(4).fill("rejected"));
    const later = Array.from({ length: 20 }, () => proxied.save(submission(), START));
    expect(await Promise.all(later)).toHaveLength(20);
    expect(log.map((line) => JSON.parse(line).event)).toContain("database connection lost");
    await locking.destroy();
  });

  test("fail nothing when they are noticed before they are used", async () => {
    await pause(IDLE_MS + 100);
    expect(proxy.silence()).toBe(3);
    await Promise.all([1, 2, 3].map(() => proxied.save(submission(), START)));
    expect(await proxied.list(undefined, 5)).toHaveLength(3);
  });
});

describe("a server that restarts", () => {
  const log = catchLog();
  let server: PostgresServer;
  let restarting: SubmissionStore;

  beforeEach(async () => {
    server = await startPostgres(LATE_WRITES);
    const options = { keys: [storeKey()], isDurable: true, waits: patientWaits };
    restarting = await createPostgresStore(await server.createDatabase(), options);
    return async () => {
      await restarting.close();
      await server.stop();
    };
  });

  test.each(["stop", "crash"] as const)("after a %s is waited for, by new and by open connections", async (how) => {
    await Promise.all([1, 2, 3].map(() => restarting.checkHealth(START)));
    await pause(IDLE_MS);
    const restarted = server.restart(how, 1000);
    await expect.poll(() => log.map((line) => JSON.parse(line).event)).toContain("database connection lost");
    const saved = await Promise.all(Array.from({ length: 20 }, () => restarting.save(submission(), START)));
    expect(saved.map(({ kind }) => kind)).toEqual(Array(20).fill("saved"));
    await restarted;
  });

  test("after a crash may have lost a part of a form's file, and then saves nothing", async () => {
    const file = { ...(await pendingFile(restarting)), id: randomUUID(), size: 18 };
    const upload = { name: "a.pdf", type: "application/pdf", size: 12 };
    await restarting.createFile(file.id, START);
    await restarting.putChunk(file.id, 0, Buffer.from("first "), { isPartOfForm: true });
    // This write waits for the disk, and the earlier writes reach the disk with it.
    await restarting.createFile("announced", START, { upload });
    await restarting.putChunk(file.id, 1, Buffer.from("second"), { isPartOfForm: true });
    await server.restart("crash");
    await restarting.putChunk(file.id, 2, Buffer.from(" third"), { isPartOfForm: true });
    expect(await bytesOf(restarting, file.id)).toBe("first ");
    await expect(restarting.save(submission([file]), START)).rejects.toThrow(FilesGoneError);
    expect(await restarting.findUpload("announced")).toMatchObject(upload);
  });
});

test("a lease that its holder renews at the same moment is not taken", async () => {
  await store.save(submission(), START);
  await admin.query("begin");
  await admin.query("select * from submissions for update");
  const taking = store.lease(START + LEASE_MS);
  await expect.poll(async () => (await admin.query(waiting)).rowCount).toBe(1);
  await admin.query("update submissions set lease_until = lease_until + 1000");
  await admin.query("commit");
  expect(await taking).toBeUndefined();
});

test("files that a submission claims at the moment they expire are kept", async () => {
  const file = await pendingFile(store);
  await store.save(submission(), START);
  await admin.query("begin");
  await admin.query("update files set submission_id = (select id from submissions)");
  const deleting = store.deleteExpired(START + PENDING_FILE_LIFETIME_MS);
  await expect.poll(async () => (await admin.query(waiting)).rowCount).toBe(1);
  await admin.query("commit");
  expect(await deleting).toEqual({ submissions: 0, files: 0 });
  expect(await bytesOf(store, file.id)).toBe("first second");
});
