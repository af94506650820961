import { expect, test } from "vitest";
import { findChunksOf } from "#scripts/pages/find-chunks.ts";

const list = (...files: string[]) => JSON.stringify(files.map((file) => `static/chunks/${file}`));
const importOf = (...files: string[]) =>
  `21,e=>{e.v(t=>Promise.all(${list(...files)}.map(t=>e.l(t))).then(()=>t(25)))}`;

const chunks = new Map([
  ["page.js", `${importOf("part.js", "dialogs.js")},${importOf("toaster.js")}`],
  ["other-page.js", importOf("part.js", "dialogs.js")],
  ["part.js", 'e.s(["Dialog",0,n])'],
  ["dialogs.js", 'e.s(["closeDialogs",0,a,"Dialogs",0,n],25)'],
  ["toaster.js", 'e.s(["Toaster",0,n])'],
]);

test("names all chunks that are loaded together for a module, once", () => {
  expect(findChunksOf("Dialogs", chunks)).toEqual(["/_next/static/chunks/part.js", "/_next/static/chunks/dialogs.js"]);
});

test.each([
  ["no list", new Map([["dialogs.js", 'e.s(["Dialogs",0,n])']])],
  ["two lists", new Map([...chunks, ["third.js", importOf("dialogs.js")]])],
])("says so if %s of chunks has the module", (_, others) => {
  expect(() => findChunksOf("Dialogs", others)).toThrow(/lists? of chunks have the module of Dialogs/);
});
