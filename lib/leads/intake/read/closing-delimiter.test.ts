import { expect, test } from "vitest";
import { findBoundary } from "#lib/leads/intake/read/closing-delimiter.ts";

test.each([
  ["Chrome and Safari", "----WebKitFormBoundary7MA4YWxkTrZu0gW"],
  ["Firefox", "----geckoformboundary5d1a6a1b61c8a0d6e5c9dd2e3b1f0a7c"],
  ["older Firefox", "---------------------------974767299852498929531610575"],
  ["Node", "----formdata-undici-012345678901"],
  ["curl", "------------------------d74496d66958873e"],
  ["a program that uses every sign that may be there", "'()+_,-./:=?KkSs09"],
])("finds the boundary of %s", (_, boundary) => {
  expect(findBoundary(`multipart/form-data; boundary=${boundary}`)).toBe(boundary);
  expect(findBoundary(`multipart/form-data; charset=utf-8; boundary="${boundary} x"; x=y`)).toBe(`${boundary} x`);
});

test.each([
  ["with a backslash", '"a\\"b"'],
  ["with a letter that is not ASCII", "\u212a"],
  ["without a sign", ""],
])("finds no boundary %s", (_, boundary) => {
  expect(findBoundary(`multipart/form-data; boundary=${boundary}`)).toBeUndefined();
});
