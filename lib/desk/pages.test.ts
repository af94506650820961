import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Pages that nobody must have signed in for. */
const OPEN = [
  "app/admin/desk/[...path]",
  "app/admin/desk/invitation",
  "app/admin/desk/preview",
  "app/admin/desk/sign-in",
];
/** Pages that marketing sees too. None of them may show a lead. */
const MARKETING = ["app/admin/desk/figures"];

const pages = globSync("app/admin/desk/**/page.desk.tsx").map((file) => ({
  folder: file.replace(/\/page\.desk\.tsx$/, ""),
  source: readFileSync(file, "utf8"),
}));

test("there are pages to look at", () => expect(pages.length).toBeGreaterThan(6));

test.each(pages)("$folder is drawn for staff who have signed in, or is listed here", ({ folder, source }) => {
  const role = /await requirePerson\("(staff|marketing)"\)/.exec(source)?.[1] ?? "nobody";
  const expected = OPEN.includes(folder) ? "nobody" : MARKETING.includes(folder) ? "marketing" : "staff";
  expect(role).toBe(expected);
});
