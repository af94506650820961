import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { comparePublicFiles, readPublicFiles } from "#verification/desk/public-files.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";

type Files = Readonly<Record<string, string>>;

const PAGE = "server/app/en.html";

/** Reads a build with these files. `number` is the number of its module, and `script` the name of its script. */
function build(
  { number = "71217", script = "0vkp-k1ebf", names = "a", siblings = "admin", id = "one" },
  more: Files = {},
) {
  const folder = makeTemporaryFolder("public-files");
  const rows = [
    `1:I[${number},["/_next/static/chunks/${script}.js"]]`,
    `2:{"s":["${siblings}"],"c":["$1"],"year":2023}`,
  ];
  const files: Files = {
    BUILD_ID: id,
    [PAGE]: `<script src="/_next/static/chunks/${script}.js"></script><p>Since 71217 days</p>`,
    [`static/chunks/${script}.js`]: `TURBOPACK.push([0,${number},${names}=>{${names}.s(["x",()=>1],${number});return"text"}])`,
    "static/pages/page.js": `self.__next_f.push([1,"${(id === "one" ? rows : rows.toReversed()).join("\\n")}"])`,
    "static/chunks/look.css": ".a{color:red}",
    [`static/${id}/_buildManifest.js`]: "self.manifest={}",
    ...more,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readPublicFiles(folder);
}

const other = { number: "471217", script: "1_95vi5gn2", names: "b", id: "two" };

test("two builds are the same if only ids, numbers of modules, short names and the order of rows differ", () => {
  expect(comparePublicFiles(build({}), build(other))).toEqual([]);
});

test("two scripts are the same if the minifier has chosen the name of a property in only one", () => {
  const script = (property: string) => ({ "static/chunks/form.js": `TURBOPACK.push([0,5,e=>{let{${property}}=e}])` });
  expect(comparePublicFiles(build({}, script("t:a")), build(other, script("t")))).toEqual([]);
});

test("scripts and style sheets that no page names may be added", () => {
  const desk = { "static/chunks/desk.js": "TURBOPACK.push([0,5,e=>{}])", "static/chunks/desk.css": ".b{}" };
  expect(comparePublicFiles(build({}), build(other, desk))).toEqual([]);
});

test.each([
  [
    "a word of a page",
    {},
    { [PAGE]: '<script src="/_next/static/chunks/1_95vi5gn2.js"></script><p>Since 71218 days</p>' },
  ],
  [
    "the script of a page",
    {},
    { [PAGE]: '<script src="/_next/static/chunks/desk.js"></script><p>Since 71217 days</p>' },
  ],
  ["a text of a script", {}, { "static/chunks/1_95vi5gn2.js": "TURBOPACK.push([0,471217,b=>{return'other'}])" }],
  ["a folder that the data of a page names", { siblings: "desk" }, {}],
  ["a style sheet", {}, { "static/chunks/look.css": ".a{color:blue}" }],
  ["a new page", {}, { "server/app/desk.html": "<p>Desk</p>" }],
])("finds a difference in %s", (_, changes, files) => {
  expect(comparePublicFiles(build({}), build({ ...other, ...changes }, files as Files))).not.toEqual([]);
});

test("finds a file that is gone", () => {
  expect(comparePublicFiles(build({}, { "server/app/fr.html": "" }), build(other))).toEqual([
    "server/app/fr.html is gone",
  ]);
});
