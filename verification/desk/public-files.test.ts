import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { comparePublicFiles, readPublicFiles } from "#verification/desk/public-files.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";

type Files = Readonly<Record<string, string>>;

const PAGE = "server/app/en.html";

/** The script of a page with React's data in these parts. */
const dataScript = (...parts: readonly string[]) => ({
  "static/pages/page.js": parts.map((part) => `self.__next_f.push([1,${JSON.stringify(part)}])`).join(";\n"),
});

/** Reads a build with these files. `number` is the number of its module, and `script` the name of its script. */
function build(
  { number = "71217", script = "0vkp-k1ebf", names = "a", siblings = "admin", id = "one" },
  more: Files = {},
) {
  const folder = makeTemporaryFolder("public-files");
  const rows = [
    `1:I[${number},["/_next/static/chunks/${script}.js"],"Menu"]\n`,
    `0:{"s":["${siblings}"],"c":["$L1"],"year":2023}\n`,
  ];
  const files: Files = {
    BUILD_ID: id,
    [PAGE]: `<script src="/_next/static/chunks/${script}.js"></script><p>Since 71217 days</p>`,
    [`static/chunks/${script}.js`]: `TURBOPACK.push([0,${number},${names}=>{${names}.s(["x",()=>1],${number});return"text"}])`,
    ...dataScript((id === "one" ? rows : rows.toReversed()).join("")),
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

const MODULE = 'TURBOPACK.push([0,471217,b=>{b.s(["x",()=>1],471217);return"text"}])';
const other = { number: "471217", script: "1_95vi5gn2", names: "b", id: "two" };

test("two builds are the same if only ids, numbers of modules, short names and the order of rows differ", () => {
  expect(comparePublicFiles(build({}), build(other))).toEqual([]);
});

test("two scripts are the same if the minifier has chosen the name of a property in only one", () => {
  const script = (property: string) => ({ "static/chunks/form.js": `TURBOPACK.push([0,5,e=>{let{${property}}=e}])` });
  expect(comparePublicFiles(build({}, script("t:a")), build(other, script("t")))).toEqual([]);
});

const SECTION = `["$","section",null,{"children":["$","p",null,{"children":"Since 2011"}]}]`;
const LONG = "Größe: ".repeat(200);
const LONG_ROW = `T${Buffer.byteLength(LONG).toString(16)},${LONG}`;

test.each([
  ["in place or in a row of its own", [`0:[${SECTION}]\n`], [`0:["$L1"]\n1:${SECTION}\n`]],
  ["under other numbers", [`0:["$L1","$La"]\na:"b"\n1:"a"\n`], [`1:"b"\n2:"a"\n0:["$L2","$L1"]\n`]],
  ["in other parts", [`0:[${SECTION}]\n`], [`0:[${SECTION.slice(0, 20)}`, `${SECTION.slice(20)}]\n`]],
  [
    "with a long text and hints",
    [`:HL["a.css"]\n:HL["b.css"]\n0:["$1"]\n1:${LONG_ROW}`],
    [`1:${LONG_ROW}:HL["b.css"]\n:HL["a.css"]\n0:["$1"]\n`],
  ],
])("two builds are the same if the server has written React's data %s", (_, parts, otherParts) => {
  expect(comparePublicFiles(build({}, dataScript(...parts)), build(other, dataScript(...otherParts)))).toEqual([]);
});

test.each([
  ["a word", `0:[${SECTION.replace("2011", "2012")}]\n`],
  ["the order of two components", `0:["$L2","$L1"]\n1:${SECTION}\n2:"b"\n`],
  ["a component that appears twice", `0:["$L1","$L1"]\n1:${SECTION}\n2:"b"\n`],
  ["a promise instead of its value", `0:["$@1","$L2"]\n1:${SECTION}\n2:"b"\n`],
  ["a row that nothing refers to", `0:["$L1","$L2"]\n1:${SECTION}\n2:"b"\n3:"desk"\n`],
  ["a hint", `:HL["desk.css","style"]\n0:["$L1","$L2"]\n1:${SECTION}\n2:"b"\n`],
  ["a module", `0:["$L1","$L2"]\n1:I[5,["/_next/static/chunks/a.js"],"Desk"]\n2:"b"\n`],
])("finds a difference in React's data: %s", (_, data) => {
  const before = dataScript(`0:[${SECTION},"b"]\n`);
  expect(comparePublicFiles(build({}, before), build(other, dataScript(data)))).toEqual(["1 scripts differ"]);
});

test("finds a script that one page names in addition", () => {
  const chunk = (names: string) => `0:["$L1"]\n1:I[5,[${names}],"Menu"]\n`;
  const before = dataScript(chunk(`"/_next/static/chunks/a.js"`));
  const after = dataScript(chunk(`"/_next/static/chunks/a.js","/_next/static/chunks/desk.js"`));
  expect(comparePublicFiles(build({}, before), build(other, after))).toEqual(["1 scripts differ"]);
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
  [
    "the modules of a script",
    {},
    { "static/chunks/1_95vi5gn2.js": `${MODULE.slice(0, -2)},471218,b=>{b.s(["Desk",()=>2],471218)}])` },
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
