import { expect, test } from "vitest";
import { refuseEntry } from "#features/editor/refuse-entry.ts";

const refuse = (data: object, collection = "general") => refuseEntry({ collection, data: { ...data } });

test("an entry that ends before it begins is refused, in words", () => {
  const article = (from?: string, until?: string) => refuse({ title: "Robots", from, until }, "blog");
  expect(article("2026-12-25", "2026-12-24")).toMatch(/^The last day is before the day on which it appears\./);
  expect([article("2026-12-25", "2026-12-25"), article(undefined, "2026-12-24"), article()]).toEqual(
    Array(3).fill(undefined),
  );
});

test("a line above every page that ends before it begins, or that shares a day with another, is refused", () => {
  const lines = (...days: [from: string, until: string][]) =>
    refuse({ announcements: days.map(([from, until]) => ({ from, until, text: { en: "Closed" } })) });
  expect(lines(["2026-12-25", "2026-12-24"])).toMatch(/^The last day is before/);
  expect(lines(["2026-12-31", "2027-01-02"], ["2026-12-25", "2026-12-31"])).toMatch(/^two lines .* the 2026-12-31\./);
  expect(lines(["2026-12-30", "2027-01-02"], ["2026-12-25", "2026-12-29"])).toBeUndefined();
});

test.each([
  ["/old", "/old", "leads to itself"],
  ["/services", "/blog", "is a page of the site"],
  ["/api/contact", "/", "belongs to the site itself"],
  ["/team", "/blog", "leads to a page already"],
])("a redirect from %s to %s %s, so it is refused", (from, to, reason) => {
  expect(refuse({ redirects: [{ from, to }] })).toContain(reason);
});

test("a redirect to an entry passes, and what has neither days nor redirects", () => {
  expect(refuse({ redirects: [{ from: "/old", to: "/blog/any" }] })).toBeUndefined();
  expect(refuse({ name: "Veramed" })).toBeUndefined();
});
