import { globSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { listDeskPages } from "#features/desk/build.ts";

/** Pages that nobody must have signed in for. */
const OPEN = ["app/admin/desk/invitation", "app/admin/desk/preview", "app/admin/desk/sign-in"];
const pages = globSync("app/admin/desk/**/page.desk.tsx").map((file) => ({
  folder: file.replace(/\/page\.desk\.tsx$/, ""),
  source: readFileSync(file, "utf8"),
}));

/** Pages of other features show no lead, so marketing may see them. */
const isOfAnotherFeature = (source: string) => /"#features\/(?!desk\/)/.test(source);

test("there are pages to look at", () => expect(pages.length).toBeGreaterThan(6));

test("the middleware knows the address of each page, and no other", async () => {
  vi.stubEnv("DESK_PAGES", listDeskPages().join(" "));
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs());
  const { isDeskPage } = await import("#features/desk/host.ts");
  const paths = pages.map(({ folder }) => folder.replace("app/admin", "").replace("[reference]", "7K3-M9Q-XTE"));
  expect(paths.filter((path) => !isDeskPage(path))).toEqual([]);
  const unknown = paths.flatMap((path) => [`${path}x`, `${path}/`, `${path}/unknown/page`]);
  expect(unknown.filter(isDeskPage)).toEqual(["/desk/leads/7K3-M9Q-XTEx"]);
});

test.each(pages)("$folder is drawn for staff who have signed in, or is listed here", ({ folder, source }) => {
  const role = /await requirePerson\("(staff|marketing)"\)/.exec(source)?.[1] ?? "nobody";
  const expected = OPEN.includes(folder) ? "nobody" : isOfAnotherFeature(source) ? "marketing" : "staff";
  expect(role).toBe(expected);
});
