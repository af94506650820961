import { expect, test } from "vitest";
import { homeAnchors, redirects, routes } from "#content/routes.ts";

test("the alternative address of a service redirects to the service (requirements §2.2)", () => {
  expect(redirects).toContainEqual({ from: "/services/:id", to: "/servicedetails/:id" });
});

test.each(redirects)("$from redirects to a page and keeps the named part of the path", ({ from, to }) => {
  expect(to.includes(":id")).toBe(from.includes(":id"));
  const targets = [...Object.values(routes), ...homeAnchors.map((anchor) => `${routes.home}#${anchor}`)];
  expect(targets).toContain(to.replace("/:id", ""));
});
