import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createPostgresStore } from "#lib/store/create-store.ts";
import { type PostgresServer, startPostgres } from "#lib/store/postgres-testing.ts";
import type { SubmissionStore } from "#lib/store/store.ts";
import { bytesOf, START, stagedFile, storeKey, submission } from "#lib/store/testing.ts";
import { LEASE_MS, STAGED_FILE_LIFETIME_MS } from "#lib/store/timing.ts";

// PostgreSQL has to be set up, started and stopped, perhaps on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let postgres: PostgresServer;
let store: SubmissionStore;
/** A connection that reads and changes the tables behind the back of the store. */
let admin: Client;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  const url = await postgres.createDatabase();
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
    await admin.query(`select pg_terminate_backend(pid) ${others}`);
    await queries;
  }
  await store.save(submission(), START);
  expect(await store.list(undefined, 5)).toHaveLength(1);
});

test("a lease that its holder renews at the same moment is not taken", async () => {
  await store.save(submission(), START);
  await admin.query("begin");
  await admin.query("select * from submissions for update");
  const taking = store.lease(START + LEASE_MS);
  await vi.waitUntil(async () => (await admin.query(waiting)).rowCount === 1);
  await admin.query("update submissions set lease_until = lease_until + 1000");
  await admin.query("commit");
  expect(await taking).toBeUndefined();
});

test("files that a submission claims at the moment they expire are kept", async () => {
  const file = await stagedFile(store);
  await store.save(submission(), START);
  await admin.query("begin");
  await admin.query("update files set submission_id = (select id from submissions)");
  const deleting = store.deleteExpired(START + STAGED_FILE_LIFETIME_MS);
  await vi.waitUntil(async () => (await admin.query(waiting)).rowCount === 1);
  await admin.query("commit");
  expect(await deleting).toEqual({ submissions: 0, files: 0 });
  expect(await bytesOf(store, file.id)).toBe("first second");
});
