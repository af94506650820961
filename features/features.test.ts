/** The rules for features that types and borders cannot check (features/README.md). */

import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { features } from "#features/index.ts";
import { openSqlite } from "#lib/leads/store/database/sqlite.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { storeKey } from "#lib/leads/store/testing.ts";

/** The most parts of a feature in a store. A further one needs a decision record. */
const MOST_PARTS = 12;

/** Returns the tables that a source changes, as Kysely names them. */
const changedTables = (source: string) =>
  [...source.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*"([^"]+)"/g)].map(
    ([, table = ""]) => table,
  );

/** Returns true for a source that makes data keys. The store deletes a key that nobody owns within 20 seconds. */
const makesKeys = (source: string) => /\b(createDataKey|insertDataKey)\(/.test(source);

const sourcesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`).filter((path) => !/test\.tsx?$|testing\.ts$/.test(path));

describe.each(features)("$name", ({ ...feature }) => {
  const { name, tables } = feature;
  test("changes only its own tables", () => {
    const own = tables?.names ?? [];
    for (const path of sourcesOf(`features/${name}`)) {
      const source = readFileSync(path, "utf8");
      expect([path, changedTables(source).filter((table) => !own.includes(table))]).toEqual([path, []]);
      // A query in SQL would hide its table from this test.
      expect([path, /sql(<[^>]*>)?`\s*(insert|update|delete|replace|merge|truncate|drop)\b/i.test(source)]).toEqual([
        path,
        false,
      ]);
    }
  });

  test("says which data keys are its own, if it seals values with keys of their own", () => {
    const seals = sourcesOf(`features/${name}`).some((path) => makesKeys(readFileSync(path, "utf8")));
    expect(seals).toBe(tables?.ownsKey !== undefined);
  });

  test(`has at most ${MOST_PARTS} parts in a store, and makes exactly the tables that it names`, async () => {
    const path = join(await mkdtemp(join(tmpdir(), "feature-")), "store.sqlite");
    onTestFinished(() => rm(dirname(path), { recursive: true }));
    let parts: readonly string[] = [];
    const watched: StoreFeature = {
      ...feature,
      open(core) {
        const opened = feature.open?.(core) ?? {};
        parts = Object.keys(opened);
        return opened;
      },
    };
    const tablesWith = async (features: readonly StoreFeature[]) => {
      const store = await createSqliteStore(path, { keys: [storeKey()], isDurable: false, features });
      await store.close();
      const db = openSqlite(path);
      const found = await db.introspection.getTables();
      await db.destroy();
      return found.map(({ name: table }) => table).filter((table) => !table.startsWith("kysely_"));
    };
    const core = await tablesWith([]);
    const added = (await tablesWith([watched])).filter((table) => !core.includes(table));
    expect(added.toSorted()).toEqual([...(feature.tables?.names ?? [])].toSorted());
    expect(parts.length).toBeLessThanOrEqual(MOST_PARTS);
  });
});

test("finds a query that changes a table of the core", () => {
  expect(changedTables('to.updateTable("submissions").set({ state: "due" })')).toEqual(["submissions"]);
  expect(changedTables('to\n  .insertInto(\n"rates")')).toEqual(["rates"]);
});

test("finds a value that is sealed with a key of its own", () => {
  expect(makesKeys("const key = keyring.createDataKey(id);")).toBe(true);
  expect(makesKeys("seal(unwrapDataKey(keyring, key, id), text, place)")).toBe(false);
});

const folders = globSync("features/*/").map((path) => path.split(/[\\/]/)[1] ?? "");

test("each line of the list has a folder of the same name, and each folder a line in a list", () => {
  const lists = globSync("features/{index,build,edge}.ts").map((path) => readFileSync(path, "utf8"));
  const listed = new Set(lists.flatMap((list) => [...list.matchAll(/#features\/([^/"]+)\//g)].map(([, name]) => name)));
  expect([...listed].toSorted()).toEqual(folders.toSorted());
});

/** The files of the core that name a feature: who acts in the record of access, a slot of the log, a command of npm. */
const NAMING: readonly string[] = ["lib/leads/store/database/schema.ts", "lib/log.ts", "package.json"];

/** Matches what goes with a feature beside its folder, and tests. */
const OF_A_FEATURE = /\/desk\/|\.(desk|cms)\.|^scripts\/pictures\/documents\/|[./-]test(ing)?[./]/;

// Content has an editor and figures of its own.
test.each(folders.filter((name) => !["editor", "figures"].includes(name)))("the core does not name %s", (name) => {
  const word = new RegExp(`(?<!privacy[- ])\\b${name.replace(/s$/, "s?")}\\b`, "i");
  const core = globSync(["{app,brand,components,content,lib,scripts}/**/*.{ts,tsx,css}", "*.{ts,json}"]);
  const naming = core.filter((path) => !OF_A_FEATURE.test(path) && word.test(readFileSync(path, "utf8")));
  expect(naming.filter((path) => !NAMING.includes(path))).toEqual([]);
});

test.each(folders)("%s names no file of another feature, which may be deleted", (name) => {
  const other = new RegExp(`(?:features|\\.\\.)/(?:${folders.filter((each) => each !== name).join("|")})/`);
  // What joins two features lies in a folder with the name of the other, such as features/figures/desk.
  const own = globSync(`features/${name}/**/*.{ts,tsx,css,md}`).filter(
    (path) => !folders.includes(path.split(/[\\/]/)[2] ?? ""),
  );
  expect(own.filter((path) => other.test(readFileSync(path, "utf8")))).toEqual([]);
});
