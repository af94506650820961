import { expect, test } from "vitest";
import { nearestPath } from "#lib/site/seo/nearest-path.ts";
import { indexedPages } from "#lib/site/seo/pages.ts";

const paths = (await indexedPages("en")).map(({ path }) => path);

test.each([
  ["/servces", "/services"],
  ["/fr/Blogs", "/blog"],
  ["/meet-our-teem", "/meet-out-team"],
  ["/private-policy", "/privacy-policy"],
  ["/servicedetails/visa", "/servicedetails/visa-travel"],
  ["/services/postreatment", "/servicedetails/post-treatment"],
  ["/blog/robotic-surgeries", "/blog/robotic-surgery"],
  ["/servicedetails/heart-surgery", "/treatments/heart-surgery"],
])("%s resembles %s", (typed, meant) => {
  expect(nearestPath(typed, paths)).toBe(meant);
});

test.each(["", "/", "/ar", "/no-such-page", "/wp-login", "/%D9%85", `/${"x".repeat(5000)}`])(
  "%.40s resembles no page",
  (typed) => {
    expect(nearestPath(typed, paths)).toBeUndefined();
  },
);
