/** Plants breaches of the borders in a small project of its own, and looks for each in what `npm run verify -- borders` would print. */

import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lib } from "#dependency-cruiser.config.ts";

const planted = {
  "package.json": `{ "type": "module", "imports": { "#*": "./*" } }`,
  "lib/store/store.ts": `export const store = 1; export type Store = typeof store;`,
  "lib/store/reader.ts": `import { store } from "#lib/store/store.ts"; export const reader = store;`,
  // One of each kind.
  "lib/store/one.ts": `import { two } from "#lib/store/two.ts"; export const one = two;`,
  "lib/store/two.ts": `import type { one } from "#lib/store/one.ts"; export const two = 1 as typeof one;`,
  "components/home/list.tsx": `import { store } from "#lib/store/store.ts"; export const List = () => <p>{store}</p>;`,
  "lib/i18n/words.ts": `import type { Store } from "#lib/store/store.ts"; export const words: Store = 1;`,
  "app/page.tsx": `export const load = () => import("#scripts/tool.ts");`,
  "scripts/tool.ts": `import { store } from "../lib/store/store.ts"; export const tool = store;`,
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
  ["a circle, also of types", "no-circle: lib/store/one.ts → \n      lib/store/two.ts →"],
  ["a forbidden import", "components-take-props: components/home/list.tsx → lib/store/store.ts"],
  ["a forbidden import of a type", "lib-i18n: lib/i18n/words.ts → lib/store/store.ts"],
  ["a forbidden import that is dynamic", "site-stands-alone: app/page.tsx → scripts/tool.ts"],
  ["an orphan", "no-orphan: lib/forms/alone.ts"],
  ["an import without `#`", "import-with-hash: scripts/tool.ts → lib/store/store.ts"],
  ["an import of a file that is missing", "resolvable: lib/forms/lost.ts → #lib/forms/gone.ts"],
])("reports %s", (_name, line) => {
  expect(report).toContain(`error ${line}`);
});

it("says what to do instead", () => {
  expect(report).toContain("A page gathers data and passes it down as plain props");
});

it("reports nothing else", () => {
  expect(report).toContain("x 7 dependency violations");
});

it("lets no part of lib import a part above it", () => {
  const parts = Object.keys(lib);
  for (const [part, others] of Object.entries(lib)) {
    expect(parts.slice(0, parts.indexOf(part))).toEqual(expect.arrayContaining([...others]));
  }
});
