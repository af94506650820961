import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isDeskPage } from "#lib/server/desk-host.ts";

/** Pages that nobody must have signed in for. */
const OPEN = ["app/admin/desk/invitation", "app/admin/desk/preview", "app/admin/desk/sign-in"];
/** Pages that marketing sees too. None of them may show a lead. */
const MARKETING = ["app/admin/desk/figures"];

const pages = globSync("app/admin/desk/**/page.desk.tsx").map((file) => ({
  folder: file.replace(/\/page\.desk\.tsx$/, ""),
  source: readFileSync(file, "utf8"),
}));

test("there are pages to look at", () => expect(pages.length).toBeGreaterThan(6));

test("the middleware knows the address of each page, and no other", () => {
  const paths = pages.map(({ folder }) => folder.replace("app/admin", "").replace("[reference]", "7K3-M9Q-XTE"));
  expect(paths.filter((path) => !isDeskPage(path))).toEqual([]);
  const unknown = paths.flatMap((path) => [`${path}x`, `${path}/`, `${path}/unknown/page`]);
  expect(unknown.filter(isDeskPage)).toEqual(["/desk/leads/7K3-M9Q-XTEx"]);
});

test.each(pages)("$folder is drawn for staff who have signed in, or is listed here", ({ folder, source }) => {
  const role = /await requirePerson\("(staff|marketing)"\)/.exec(source)?.[1] ?? "nobody";
  const expected = OPEN.includes(folder) ? "nobody" : MARKETING.includes(folder) ? "marketing" : "staff";
  expect(role).toBe(expected);
});
