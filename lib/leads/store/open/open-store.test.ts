import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { StoreKey } from "#lib/leads/store/keys/keyring.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { openStore } from "#lib/leads/store/open/open-store.ts";
import { pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";

let folder: string;
let dataDir: string;
const stores: SubmissionStore[] = [];

beforeEach(async () => {
  // The data folder does not exist yet, as on a new machine.
  folder = await mkdtemp(join(tmpdir(), "open-store-"));
  dataDir = join(folder, "data");
});
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await rm(folder, { recursive: true });
});

async function open(storeKeys: readonly StoreKey[] = [], storeIsDurable = true) {
  const store = await openStore({ dataDir, databaseUrl: undefined, storeKeys, storeIsDurable }, []);
  stores.push(store);
  return store;
}
const closeAll = () => Promise.all(stores.splice(0).map((store) => store.close()));
const keyFile = () => join(dataDir, "store-key");
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function savedIn(store: SubmissionStore) {
  const one = submission([await pendingFile(store)]);
  await store.save(one, START);
  return one;
}

describe("without STORE_KEYS", () => {
  test("one key file is created, readable by its owner alone", async () => {
    const one = await savedIn(await open());
    const first = await readFile(keyFile(), "utf8");
    expect(await modeOf(keyFile())).toBe("600");
    expect(await modeOf(dataDir)).toBe("700");
    expect(Buffer.from(first, "base64")).toHaveLength(32);

    const again = await open();
    expect(await readFile(keyFile(), "utf8")).toBe(first);
    expect((await again.open(one.reference, STAFF, START))?.submission).toEqual(one);
  });

  test("the database is readable by its owner alone, even in a folder that is open to others, and if it was not before", async () => {
    await mkdir(dataDir, { mode: 0o755 });
    await savedIn(await open());
    const files = ["submissions.sqlite", "submissions.sqlite-shm", "submissions.sqlite-wal"];
    const modes = () => Promise.all(files.map((file) => modeOf(join(dataDir, file))));
    expect(await modes()).toEqual(["600", "600", "600"]);

    for (const file of files) await chmod(join(dataDir, file), 0o644);
    await open();
    expect(await modes()).toEqual(["600", "600", "600"]);
  });

  test("processes that start at once agree on one key file and leave nothing else behind", async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => open()));
    const [first, last] = [opened[0], opened[7]] as [SubmissionStore, SubmissionStore];
    const one = await savedIn(first);
    expect((await last.open(one.reference, STAFF, START))?.submission).toEqual(one);
    expect((await readdir(dataDir)).filter((name) => !name.startsWith("submissions.sqlite"))).toEqual(["store-key"]);
  });

  test.each([
    ["empty", ""],
    ["cut", randomBytes(31).toString("base64")],
    ["not a key", "-----BEGIN PRIVATE KEY-----"],
  ])("a key file that is %s is an error", async (_, text) => {
    await open();
    await closeAll();
    await writeFile(keyFile(), text);
    await expect(open()).rejects.toThrow("key file of the store is damaged");
  });

  test("a missing key file is not replaced beside a database that it sealed", async () => {
    const one = await savedIn(await open());
    await closeAll();
    const backup = await readFile(keyFile());
    await rm(keyFile());
    await expect(open()).rejects.toThrow("key file of the store is missing");
    await writeFile(keyFile(), backup);
    expect((await (await open()).open(one.reference, STAFF, START))?.submission).toEqual(one);
  });
});

describe("with STORE_KEYS", () => {
  test("no key file is created", async () => {
    await open([storeKey()]);
    expect(await readdir(dataDir)).not.toContain("store-key");
  });

  test("that was set later, the key file still opens what it sealed, until a rotation", async () => {
    const one = await savedIn(await open());
    const key = storeKey("a");
    const later = await open([key]);
    expect((await later.open(one.reference, STAFF, START))?.submission).toEqual(one);

    // The two data keys belong to the submission and to its file.
    expect(await later.rotateKeys()).toBe(2);
    await closeAll();
    await rm(keyFile());
    expect((await (await open([key])).open(one.reference, STAFF, START))?.submission).toEqual(one);
  });
});

test("nothing is written to a disk that is not durable", async () => {
  const store = await open([], false);
  const one = await savedIn(store);
  expect(store.isDurable).toBe(false);
  expect((await store.open(one.reference, STAFF, START))?.submission).toEqual(one);
  await expect(stat(dataDir)).rejects.toThrow("ENOENT");
  expect(await (await open([], false)).open(one.reference, STAFF, START)).toBeUndefined();
});

test("a data folder that cannot be created is an error", async () => {
  await writeFile(dataDir, "a file");
  dataDir = join(dataDir, "below");
  await expect(open()).rejects.toThrow("ENOTDIR");
});
