import { expect, test } from "vitest";
import { isApi, isBuiltPage, isNamedFile, isStatusPage, readPath } from "#lib/server/addresses.ts";

test.each([
  ["/services?x=%zz", "/services"],
  ["/%73ervices", "/services"],
  ["/blog%2Frobotic-surgery", "/blog%2Frobotic-surgery"],
  ["/%zz", undefined],
  ["/%E0%A4%A", undefined],
  ["/%00", undefined],
  ["/services%0d%0a", undefined],
  ["*", undefined],
  ["http://example.com/", undefined],
])("reads the path of %s as Next does", (target, path) => {
  expect(readPath(target)).toBe(path);
});

test.each([
  "/",
  "/ar",
  "/services",
  "/ru/servicedetails/visa-travel",
  "/sw/inquiry/ngo",
  "/blog/robotic-surgery",
  "/ar/search",
])("%s is drawn at build", (path) => {
  expect(isBuiltPage(path)).toBe(true);
});

test.each([
  "/en/services",
  "/services/",
  "/fr/",
  "/de",
  "/thank-you/x",
  "/servicedetails",
  "/nothing",
  "/search/results",
])("%s is not drawn at build", (path) => {
  expect(isBuiltPage(path)).toBe(false);
});

test("knows the addresses of the API and of files", () => {
  expect(["/api", "/api/x", "/apix", "/fr/api"].map(isApi)).toEqual([true, true, false, false]);
  expect(
    ["/robots.txt", "/og/en/home.png", "/media/a.webp", "/fr/dialogs.json", "/en/search.json", "/wp-login.php"].map(
      isNamedFile,
    ),
  ).toEqual([true, true, true, true, true, false]);
});

test("requirements §2.46: knows the page of a reference, whatever a mail program has added to its address", () => {
  const addresses = [
    "/thank-you/6W4-N6X-LHB",
    "/ar/thank-you/6W4-N6X-LHB.",
    "/thank-you/6W4-N6X-LHB).",
    "/sw/thank-you/x",
  ];
  expect(addresses.filter((path) => !isStatusPage(path))).toEqual([]);
  expect(["/thank-you", "/thank-you/", "/a/b/thank-you/x", "/thank-you.php"].filter(isStatusPage)).toEqual([]);
});
