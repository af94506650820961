/**
 * Tests a power cut on SQLite. A power cut undoes the newest writes of the log, which no fsync has taken to the disk. So the log may end
 * after any of its frames. The tests try each frame that a submission writes.
 */

import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import type { AttemptResult } from "#lib/leads/store/submission.ts";
import { bytesOf, pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { LEASE_MS } from "#lib/timing.ts";

vi.setConfig({ testTimeout: 60_000 });

const keys = [storeKey()];
const LATER = START + LEASE_MS;

// The format of the log: sqlite.org/fileformat2.html, "The Write-Ahead Log".
const FRAME_HEADER = 24;

async function newStore() {
  const folder = await mkdtemp(join(tmpdir(), "power-cut-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "submissions.sqlite");
  const store = await createSqliteStore(path, { keys, isDurable: true });
  onTestFinished(() => store.close());
  // The database is copied now, because eraseTraces later writes a part of the log into it. The log has the new tables so far.
  return { store, path, folder, database: await readFile(path), begin: (await stat(`${path}-wal`)).size };
}

async function save(store: SubmissionStore) {
  const one = submission([await pendingFile(store)]);
  const saved = await store.save(one, START, { firstAttempt: { token: randomUUID(), retryAt: START + 5000 } });
  if (saved.kind !== "saved") throw new Error("the submission was saved before");
  return { one, lease: saved.leased.lease };
}

/** Yields the store as it is after a power cut, once for each frame at which the log may end. */
async function* cutAnywhere({ path, folder, database, begin }: Awaited<ReturnType<typeof newStore>>) {
  const log = await readFile(`${path}-wal`);
  const frameSize = FRAME_HEADER + log.readUInt32BE(8);
  for (let length = begin; length <= log.byteLength; length += frameSize) {
    const copy = join(folder, `cut-${length}.sqlite`);
    await writeFile(copy, database);
    await writeFile(`${copy}-wal`, log.subarray(0, length));
    const store = await createSqliteStore(copy, { keys, isDurable: true });
    try {
      yield store;
    } finally {
      await store.close();
    }
  }
}

test("whenever it comes, a submission is either still due, with its key and its files, or delivered and erased", async () => {
  const site = await newStore();
  const { store, path } = site;
  // An open reader prevents eraseTraces from emptying the log, so the log keeps all its frames.
  const reader = new DatabaseSync(path);
  onTestFinished(() => reader.close());
  reader.exec("begin; select count(*) from submissions");

  const { one, lease } = await save(store);
  await store.recordResult(lease, { kind: "delivered" }, START);
  expect(await store.eraseTraces()).toBe(false);

  const states: string[] = [];
  for await (const cut of cutAnywhere(site)) {
    const opened = await cut.open(one.reference, STAFF, START);
    states.push(opened?.record.state ?? "none");
    if (!opened) continue;
    expect(opened.record.attempts).toBe(1);
    if (opened.record.state === "delivered") {
      expect(opened.submission).toMatchObject({ fields: {}, files: [] });
      continue;
    }
    expect(opened).toMatchObject({ submission: one, storedFiles: 1 });
    expect(await bytesOf(cut, one.files[0]?.id ?? "")).toBe("first second");
    // The submission is due again, and is marked as a possible duplicate.
    expect(await cut.lease(LATER)).toMatchObject({ submission: one, attempts: 1 });
    expect(await cut.find(one.id)).toMatchObject({ possibleDuplicate: true });
  }
  expect([...new Set(states)]).toEqual(["none", "due", "delivered"]);
});

test.each<[AttemptResult, boolean]>([
  [{ kind: "delivered" }, true],
  [{ kind: "rejected", status: 400, message: undefined }, false],
  [{ kind: "unconfirmed", isHtml: true }, false],
  [{ kind: "dead", reason: "failed", answerLost: false }, false],
  [{ kind: "retry", at: LATER, reason: "failed", answerLost: false }, false],
])("only a delivery does not wait for the disk: %j", async (result, isLazy) => {
  const { store } = await newStore();
  const { lease } = await save(store);
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  onTestFinished(() => prepare.mockRestore());
  await store.recordResult(lease, result, START);
  const pragmas = prepare.mock.calls.map(([query]) => query).filter((query) => query.startsWith("pragma"));
  expect(pragmas).toEqual(isLazy ? ["pragma synchronous = normal", "pragma synchronous = full"] : []);
});
