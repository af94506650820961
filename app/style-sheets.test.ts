import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { expect, test } from "vitest";

const filesIn = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith(end));

const sheets = filesIn("app", ".css").map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** The patterns of the files that Tailwind reads for a style sheet, from the project's root. */
const patterns = sheets.flatMap(({ path, text }) =>
  [...text.matchAll(/@source "(.+)";/g)].map(([, pattern = ""]) => join(dirname(path), pattern)),
);

const drawing = ["app", "components", "features"]
  .flatMap((folder) => filesIn(folder, ".tsx"))
  .filter((path) => !/\.test\.tsx$|\/testing\//.test(path) && readFileSync(path, "utf8").includes("className="));

test("each file that draws with classes is read for a style sheet", () => {
  expect(drawing.length).toBeGreaterThan(100);
  expect(drawing.filter((path) => !patterns.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
});
