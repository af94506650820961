import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { packageFiles, readPackageFile } from "#features/editor/files.ts";
import { importMap, modules } from "#features/editor/page.ts";
import packageJson from "#package.json" with { type: "json" };

const PROGRAM = "@sveltia/cms/npm/index.js";
const text = async (path: string) => {
  const { body } = await readPackageFile(path);
  return typeof body === "string" ? body : new TextDecoder().decode(body);
};

test("each module that the page names is a file that we serve", async () => {
  const served = await packageFiles();
  expect(
    Object.values(modules).filter((file) => !served.includes(file) || !existsSync(`node_modules/${file}`)),
  ).toEqual([]);
  expect(JSON.parse(importMap).imports.immutable).toBe("/admin/immutable/dist/immutable.es.js");
});

test("the editor names no font on another host", async () => {
  const program = await text(PROGRAM);
  expect(program).not.toContain("cdn.jsdelivr.net");
  const fonts = program.match(/\/admin\/@sveltia\/cms\/npm\/assets\/[\w-]+\.woff2/g) ?? [];
  const served = await packageFiles();
  expect(fonts).toHaveLength(3);
  expect(fonts.filter((font) => !served.includes(font.slice("/admin/".length)))).toEqual([]);
});

test("each package that the editor loads by name is one that the page names, or belongs to a field that we do not use", async () => {
  const loaded = [...(await text(PROGRAM)).matchAll(/import\(`([^.`][^`]*)`\)/g)].map(([, name = ""]) => name);
  const unused = /^(@shikijs|leaflet|terra-draw)/;
  expect(loaded.filter((name) => !(name in modules) && !unused.test(name))).toEqual([]);
});

test("the words of the editor are modules", async () => {
  expect(await text("@sveltia/cms/locales/fr.json")).toMatch(/^export default \{/);
});

test("the version of the editor is pinned", () => {
  expect(packageJson.devDependencies["@sveltia/cms"]).toMatch(/^\d+\.\d+\.\d+$/);
});
