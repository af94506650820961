/** The record of access under a database role that can only add to it, on a real PostgreSQL. */

import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { DAY_MS } from "#lib/time-units.ts";

const key = storeKey("k1");
const postgres = bothDatabases(key).find(({ name }) => name === "PostgreSQL");
vi.setConfig({ testTimeout: 60_000 });

/** Opens a store as the owner of its tables, and as a role that can only add to the record. */
async function openBoth() {
  if (!postgres) throw new Error("no PostgreSQL");
  const place = await postgres.place();
  const open = async (url: string) => {
    const store = await postgres.open(url);
    onTestFinished(() => store.close());
    return store;
  };
  const owner = await open(place);
  const url = new URL(place);
  url.username = `staff_${randomUUID().replaceAll("-", "")}`;
  url.password = "it's secret";
  const { username } = url;
  await owner.makeAppendOnly?.(username, decodeURIComponent(url.password));
  const client = new Client({ connectionString: url.href });
  await client.connect();
  onTestFinished(() => client.end());
  return { owner, restricted: await open(url.href), client, place };
}

const records = async (store: SubmissionStore) => (await store.listAccess({ limit: 99 })).map(({ action }) => action);

test.skipIf(!postgres)(
  "a role that can only add to the record runs the site, and changes no row of the record",
  async () => {
    const { owner, restricted, client } = await openBoth();
    expect([await owner.mayChangeRecord(), await restricted.mayChangeRecord()]).toEqual([true, false]);
    const one = submission([await pendingFile(restricted)]);
    await restricted.save(one, START);
    expect((await restricted.open(one.reference, STAFF, START))?.submission).toEqual(one);
    expect(await restricted.erase(one.reference, STAFF, START)).toBe(true);
    expect(await restricted.eraseTraces()).toBe(true);
    expect(await restricted.countRequest("client", START)).toBe(1);
    await restricted.checkHealth(START);
    expect(await records(restricted)).toEqual(["erased", "shown"]);

    for (const query of [
      "delete from access_records",
      "update access_records set action = 'shown'",
      "truncate access_records",
      "drop table access_records",
      "alter table access_records rename to other",
      "drop function delete_old_access",
      "create or replace function delete_old_access(until bigint) returns void language sql as 'select'",
    ])
      await expect(client.query(query), query).rejects.toThrow(/permission denied|must be owner/);
    expect(await records(owner)).toEqual(["erased", "shown"]);
  },
);

test.skipIf(!postgres)(
  "the record loses only rows past their days by the database's clock, whatever the site's clock says",
  async () => {
    const { owner, restricted, client } = await openBoth();
    const now = (await owner.readClock()) ?? 0;
    for (const age of [366, 364]) {
      const { reference } = submission();
      const row = [randomUUID(), now - age * DAY_MS, "terminal", "asha", "shown", reference];
      await client.query(
        "insert into access_records (id, recorded_at, actor_at, actor_name, action, reference) values ($1, $2, $3, $4, $5, $6)",
        row,
      );
    }
    await restricted.deleteExpired(now + 4000 * DAY_MS);
    expect(await records(restricted)).toHaveLength(1);
    await client.query("select delete_old_access($1)", [now + 4000 * DAY_MS]);
    expect(await records(restricted)).toHaveLength(1);
  },
);

test.skipIf(!postgres)("a role that could change the record all the same is refused", async () => {
  const { owner, place } = await openBoth();
  const { username, password } = new URL(place);
  await expect(owner.makeAppendOnly?.(username, password)).rejects.toThrow("could still change the record");
  expect(await owner.mayChangeRecord()).toBe(true);
});
