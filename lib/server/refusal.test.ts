import { expect, test } from "vitest";
import { findRefusal } from "#lib/server/refusal.ts";

const refusalOf = (method: string, path: string | undefined, hasBody = false) => {
  const { status, headers } = findRefusal({ method, path, hasBody }) ?? {};
  return status && [status, headers?.allow];
};

test.each([
  ["GET", "/"],
  ["HEAD", "/nothing"],
  ["POST", "/api/contact"],
  ["OPTIONS", "/api/contact"],
  ["PUT", "/api/uploads/x/0"],
])("lets %s %s pass", (method, path) => {
  expect(refusalOf(method, path, method === "POST" || method === "PUT")).toBeUndefined();
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("returns 405 for %s on a page or a file", (method) => {
  for (const path of ["/", "/thank-you/x", "/robots.txt", "/_next/image"]) {
    expect(refusalOf(method, path, true)).toEqual([405, "GET, HEAD"]);
  }
});

test.each(["TRACE", "CONNECT", "PROPFIND", "get"])("returns 501 for %s, on a page and below /api", (method) => {
  expect(refusalOf(method, "/")).toEqual([501, undefined]);
  expect(refusalOf(method, "/api/health")).toEqual([501, undefined]);
});

test("returns 400 for a malformed address, and for a GET with a body", () => {
  expect(refusalOf("POST", undefined)).toEqual([400, undefined]);
  expect(refusalOf("GET", "/", true)).toEqual([400, undefined]);
  expect(refusalOf("GET", "/api/health", true)).toEqual([400, undefined]);
});

test("returns 404 for the data of Next's router, but not below /api", () => {
  expect(refusalOf("GET", "/services.rsc")).toEqual([404, undefined]);
  expect(refusalOf("HEAD", "/ar.segments/_tree.segment.rsc")).toEqual([404, undefined]);
  expect(refusalOf("GET", "/api/services.rsc")).toBeUndefined();
});

test("takes a small form on the page of search results only", () => {
  const post = (path: string, isSmallForm: boolean) =>
    findRefusal({ method: "POST", path, hasBody: true, isSmallForm })?.status;
  expect(post("/search/results", true)).toBeUndefined();
  expect(post("/ar/search/results", true)).toBeUndefined();
  expect(post("/search/results", false)).toBe(400);
  expect(post("/search", true)).toBe(405);
  expect(refusalOf("PUT", "/search/results", true)).toEqual([405, "GET, HEAD"]);
});
