import { expect, test } from "vitest";
import { builtPaths } from "#content/routes.ts";
import { nearestPath } from "#lib/seo/nearest-path.ts";
import { indexedPages } from "#lib/seo/pages.ts";

test.each([
  ["/servces", "/services"],
  ["/fr/Blogs", "/blog"],
  ["/meet-our-teem", "/meet-out-team"],
  ["/private-policy", "/privacy-policy"],
  ["/servicedetails/visa", "/servicedetails/visa-travel"],
  ["/services/postreatment", "/servicedetails/post-treatment"],
  ["/blog/robotic-surgeries", "/blog/robotic-surgery"],
])("%s resembles %s", (typed, meant) => {
  expect(nearestPath(typed, builtPaths)).toBe(meant);
});

test.each([
  "",
  "/",
  "/ar",
  "/no-such-page",
  "/wp-login",
  "/servicedetails/heart-surgery",
  "/%D9%85",
  `/${"x".repeat(5000)}`,
])("%.40s resembles no page", (typed) => {
  expect(nearestPath(typed, builtPaths)).toBeUndefined();
});

test("the paths that are compared contain every listed page", async () => {
  expect((await indexedPages("en")).map(({ path }) => path)).toEqual(builtPaths);
});
