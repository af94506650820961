import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import middleware from "#middleware.ts";

const SITE = "https://veramed.example";

/** Returns the path that Next gets for this one. */
async function pathForNext(path: string): Promise<string> {
  const response = await middleware(new NextRequest(SITE + path));
  return response.headers.get("x-middleware-rewrite")?.slice(SITE.length) ?? path;
}

test.each([
  "/%2573ervices",
  "/blog%2Frobotic-surgery",
  "/fr%2Fservices",
  "/robots%252Etxt",
  "/bn/blog/%25E0%25A6%2595",
  "/services%3Fx",
])("%s is no page, because it is still encoded after it was decoded once", async (path) => {
  expect(await pathForNext(path)).toBe("/en/_");
});

test.each([
  ["/%73ervices", "/en/services"],
  ["/blog/robotic%2Dsurgery", "/en/blog/robotic-surgery"],
  ["/ru/blog/%D1%81%D0%B5%D1%80%D0%B4%D1%86%D0%B5", "/ru/blog/%D1%81%D0%B5%D1%80%D0%B4%D1%86%D0%B5"],
  ["/bn/blog/%E0%A6%95%E0%A6%95.php", "/bn/blog/%E0%A6%95%E0%A6%95.php"],
  ["/100%25", "/en/100%25"],
  ["/thank-you/6W4-N6X-LHB%23top", "/en/thank-you/6W4-N6X-LHB%23top"],
])("%s goes to Next as %s", async (path, expected) => {
  expect(await pathForNext(path)).toBe(expected);
});

test("the page for an address that is still encoded is in the language of that address", async () => {
  const response = await middleware(new NextRequest(`${SITE}/bn/blog%2Fx`));
  expect(response.headers.get("x-middleware-request-x-attempted-path")).toBe("/bn/blog%2Fx");
  expect(response.headers.get("content-security-policy")).toContain("'nonce-");
});
