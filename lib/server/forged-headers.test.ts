/** A client cannot set the request headers by which the middleware tells a page its address and the posted words. */

import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { ATTEMPTED_PATH_HEADER } from "#lib/i18n/attempted-path.ts";
import { SEARCH_WORDS_HEADER } from "#lib/site/search/search-words.ts";
import middleware from "#middleware.ts";

const forged = { [ATTEMPTED_PATH_HEADER]: "/forged", [SEARCH_WORDS_HEADER]: "forged" };

/** Returns what a page reads in these headers, in the form in which Next passes them on. */
async function passedOn(path: string) {
  const { headers } = await middleware(new NextRequest(`https://www.example.com${path}`, { headers: forged }));
  return Object.keys(forged).map((name) => headers.get(`x-middleware-request-${name}`));
}

test.each(["/", "/services", "/bn/services", "/robots.txt"])("%s gets neither header from a client", async (path) => {
  expect(await passedOn(path)).toEqual([null, null]);
});

test("an unknown page gets its own address", async () => {
  expect(await passedOn("/no/such-page")).toEqual(["/no/such-page", null]);
});
