import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPostgresStore } from "#lib/leads/store/open/open-store.ts";
import { patientWaits } from "#lib/leads/store/patient-waits-testing.ts";
import { type PostgresServer, startPostgres } from "#lib/leads/store/postgres-testing.ts";
import { storeKey } from "#lib/leads/store/testing.ts";
import { fill, leads } from "#scripts/leads/testing.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  [postgres, folder] = await Promise.all([startPostgres(), mkdtemp(join(tmpdir(), "leads-"))]);
});
afterAll(() => Promise.all([postgres.stop(), rm(folder, { recursive: true })]));

test("a restored database is verified by its address, and recorded in the store of the site", async () => {
  const key = storeKey("a");
  const [live, restored] = [await postgres.createDatabase(), await postgres.createDatabase()];
  const env = { DATABASE_URL: live, STORE_KEYS: `a:${Buffer.from(key.key).toString("base64")}` };
  const [store, copy] = await Promise.all(
    [live, restored].map((url) => createPostgresStore(url, { keys: [key], isDurable: true, waits: patientWaits })),
  );
  if (!store || !copy) throw new Error("no store");
  await fill(copy);
  await copy.close();
  expect(await leads(folder, ["verify", restored, "--record"], { env })).toMatchObject({
    code: 0,
    out: "3 submissions and 3 files open.\n",
  });
  expect(await store.findLastVerification()).toBeGreaterThan(0);
  await store.close();
});

test("with DATABASE_URL the program lists, counts, shows and redrives what is in PostgreSQL", async () => {
  const key = storeKey("a");
  const url = await postgres.createDatabase();
  const env = { DATABASE_URL: url, STORE_KEYS: `a:${Buffer.from(key.key).toString("base64")}` };
  const store = await createPostgresStore(url, { keys: [key], isDurable: true, waits: patientWaits });
  const all = await fill(store);

  const { out } = await leads(folder, ["list", "--json"], { env });
  const listed: { reference: string; state: string; bytes: number }[] = JSON.parse(out);
  expect(listed.map(({ reference, state, bytes }) => [state, reference, bytes])).toEqual(
    (["dead", "rejected", "delivered", "due"] as const).map((state) => [state, all[state].reference, 12]),
  );
  const waiting = await leads(folder, ["list", "--older-than", "1m"], { env });
  expect(waiting.out.match(/\b(due|delivered|rejected|dead)\b/g)).toEqual(["due", "rejected", "dead"]);
  expect((await leads(folder, ["stats"], { env })).out).toMatch(
    /^STATE +SUBMISSIONS\ndue +1\nunconfirmed +0\ndelivered +1\n/,
  );
  expect((await leads(folder, ["show", all.dead.reference], { env })).out).toContain("patientName: Amina Ögé");
  expect((await leads(folder, ["redrive", all.dead.reference], { env })).code).toBe(0);
  expect(await store.find(all.dead.id)).toMatchObject({ state: "due" });
  await store.close();
});

test("append-only makes a role with which the site works, and health says which role is none", async () => {
  const owner = await postgres.createDatabase();
  const restricted = Object.assign(new URL(owner), { username: "site_app", password: "secret" }).href;
  const STORE_KEYS = `a:${Buffer.from(storeKey("a").key).toString("base64")}`;
  const asOwner = { env: { DATABASE_URL: owner, STORE_KEYS } };
  const asSite = { env: { DATABASE_URL: restricted, STORE_KEYS } };
  const appendOnly = (address: string) => {
    const file = join(folder, "address.txt");
    writeFileSync(file, `${address}\n`);
    return leads(folder, ["append-only", file], asOwner);
  };
  expect((await appendOnly(owner)).notes).toContain("could still change the record");
  expect((await appendOnly("postgres://host/name")).code).toBe(2);
  expect((await leads(folder, ["append-only", join(folder, "missing.txt")], asOwner)).code).toBe(2);
  for (const _ of ["made", "made again"]) expect(await appendOnly(restricted)).toMatchObject({ code: 0 });
  const health = [await leads(folder, ["health"], asOwner), await leads(folder, ["health"], asSite)];
  expect(health.map(({ code, notes }) => [code, notes.includes("not append-only")])).toEqual([
    [0, true],
    [0, false],
  ]);
  expect((await leads(folder, ["list"], asSite)).code).toBe(0);
});
