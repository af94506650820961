import { expect, test } from "vitest";
import { homeAnchors, redirects, routes } from "#content/routes.ts";

test("the other reading of a service's address leads to the service (requirements §2.2)", () => {
  expect(redirects).toContainEqual({ from: "/services/:id", to: "/servicedetails/:id" });
});

test.each(redirects)("$from leads to a page, with the part of the address that it names", ({ from, to }) => {
  expect(to.includes(":id")).toBe(from.includes(":id"));
  const targets = [...Object.values(routes), ...homeAnchors.map((anchor) => `${routes.home}#${anchor}`)];
  expect(targets).toContain(to.replace("/:id", ""));
});
