/** Plants breaches of the borders in a small project of its own, and looks for each in what `npm run check` would print. */

import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lib } from "#dependency-cruiser.config.ts";

const planted = {
  "package.json": `{ "type": "module", "imports": { "#*": "./*" } }`,
  "lib/leads/store/store.ts": `export const store = 1; export type Store = typeof store;`,
  "lib/leads/store/reader.ts": `import { store } from "#lib/leads/store/store.ts"; export const reader = store;`,
  // One of each kind.
  "lib/leads/store/one.ts": `import { two } from "#lib/leads/store/two.ts"; export const one = two;`,
  "lib/leads/store/two.ts": `import type { one } from "#lib/leads/store/one.ts"; export const two = 1 as typeof one;`,
  "components/home/list.tsx": `import { store } from "#lib/leads/store/store.ts"; export const List = () => <p>{store}</p>;`,
  "lib/site/seo/lead.ts": `import { store } from "#lib/leads/store/store.ts"; export const lead = store;`,
  "features/index.ts": `import { desk } from "#features/desk/feature.ts"; export const features = [desk];`,
  "features/desk/feature.ts": `import { store } from "#lib/leads/store/store.ts"; export const desk = store;`,
  "features/desk/figures/button.ts": `import { figures } from "#features/figures/feature.ts"; export const button = figures;`,
  "features/figures/feature.ts": `export { desk as figures } from "#features/desk/feature.ts";`,
  "features/edge.ts": `export { edge } from "#features/desk/edge.ts";`,
  "features/desk/edge.ts": `export { edge } from "#features/desk/hash.ts";`,
  "features/desk/hash.ts": `import { createHash } from "node:crypto"; export const edge = createHash;`,
  "features/build.ts": `import "server-only"; export const build = 1;`,
  "lib/server/root.ts": `import { features } from "#features/index.ts"; export const root = features;`,
  "lib/server/page.ts": `import { features } from "#features/index.ts"; export const page = features;`,
  "lib/server/desk.ts": `import { desk } from "#features/desk/feature.ts"; export const named = desk;`,
  "app/admin/desk/page.desk.tsx": `export { desk } from "#features/desk/feature.ts";`,
  "app/contact.ts": `export const load = () => import("#features/desk/feature.ts");`,
  "lib/i18n/words.ts": `import type { Store } from "#lib/leads/store/store.ts"; export const words: Store = 1;`,
  "app/page.tsx": `export const load = () => import("#scripts/tool.ts");`,
  "verification/support/tool.ts": `import { journey } from "#e2e/journey.ts"; export const tool = journey;`,
  "e2e/journey.ts": `export const journey = 1;`,
  "scripts/tool.ts": `import { store } from "../lib/leads/store/store.ts"; export const tool = store;`,
  "receiver/main.mjs": `import "jose";`,
  "lib/forms/alone.ts": `export const alone = 1;`,
  "lib/forms/lost.ts": `import { gone } from "#lib/forms/gone.ts"; export const lost = gone;`,
};

let folder: string;
let report: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "borders-"));
  for (const [path, source] of Object.entries(planted)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  report = await cruise();
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

function cruise(): Promise<string> {
  const program = resolve("node_modules/.bin/depcruise");
  const args = [program, "--config", resolve("dependency-cruiser.config.ts"), "--output-type", "err-long", "."];
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" };
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder, env }, (_error, stdout) => done(stdout));
  });
}

it.each([
  ["a circle, also of types", "no-circle: lib/leads/store/one.ts → \n      lib/leads/store/two.ts →"],
  ["a forbidden import", "components-take-props: components/home/list.tsx → lib/leads/store/store.ts"],
  ["a forbidden import of a type", "lib/i18n: lib/i18n/words.ts → lib/leads/store/store.ts"],
  ["a forbidden import that is dynamic", "site-stands-alone: app/page.tsx → scripts/tool.ts"],
  ["an import of the leads by the site's wing", "site-knows-no-leads: lib/site/seo/lead.ts → lib/leads/store/store.ts"],
  ["a public page that shows a feature", "features-show-in-own-routes: app/contact.ts → features/desk/feature.ts"],
  ["the core that names a feature", "features-by-their-lists: lib/server/desk.ts → features/desk/feature.ts"],
  ["the core that reads a list", "lists-by-the-roots: lib/server/page.ts → features/index.ts"],
  ["a feature that imports another one", "features-apart: features/figures/feature.ts → features/desk/feature.ts"],
  ["Node in the middleware, through another file", "edge-without-node: features/edge.ts → crypto"],
  ["server-only in what a program loads", "build-in-plain-node: features/build.ts →"],
  ["an import of a journey by a helper", "support-below-programs: verification/support/tool.ts → e2e/journey.ts"],
  ["a package that the receiver imports", "receiver-stands-alone: receiver/main.mjs →"],
  ["an orphan", "no-orphan: lib/forms/alone.ts"],
  ["an import without `#`", "import-with-hash: scripts/tool.ts → lib/leads/store/store.ts"],
  ["an import of a file that is missing", "resolvable: lib/forms/lost.ts → #lib/forms/gone.ts"],
])("reports %s", (_name, line) => {
  expect(report).toContain(`error ${line}`);
});

it("says what to do instead", () => {
  expect(report).toContain("A page gathers data and passes it down as plain props");
});

it("reports nothing else", () => {
  expect(report).toContain("x 19 dependency violations");
});

it("knows every folder of lib, and lets none import a folder below it in the table", () => {
  const folders = lib.map(({ folder }) => folder);
  const found = globSync("lib/*/**/*.ts").filter((path) => !/test\.ts$|testing/.test(path));
  expect(folders.toSorted()).toEqual([...new Set(found.map((path) => dirname(path).slice("lib/".length)))].toSorted());
  for (const { folder, others } of lib) {
    expect(folders.slice(0, folders.indexOf(folder))).toEqual(expect.arrayContaining([...others]));
  }
});
