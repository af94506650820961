import { expect, test } from "vitest";
import { decodeSearchWords, isSearchResults, isSmallForm, readSearchWords } from "#lib/site/search/search-words.ts";

const form = "application/x-www-form-urlencoded";
const read = async (body: string) =>
  decodeSearchWords(await readSearchWords(new Request("http://localhost", { method: "POST", body })));

test.each(["/search/results", "/ar/search/results", "/en/search/results"])("%s takes a search", (path) => {
  expect(isSearchResults(path)).toBe(true);
});

test.each(["/search", "/ar/search/results/x", "/xx/search/results", "/"])("%s takes no search", (path) => {
  expect(isSearchResults(path)).toBe(false);
});

test.each([
  [{ "content-type": form, "content-length": "20" }, true],
  [{ "content-type": `${form};charset=UTF-8`, "content-length": "20" }, true],
  [{ "content-type": form, "content-length": "2049" }, false],
  [{ "content-type": form, "content-length": "many" }, false],
  [{ "content-type": form }, false],
  [{ "content-type": "multipart/form-data; boundary=x", "content-length": "20" }, false],
])("headers %j: a small form is %s", (headers: Record<string, string>, expected) => {
  expect(isSmallForm((name) => headers[name])).toBe(expected);
});

test("reads the words in any script, and at most 100 letters", async () => {
  expect(await read("words=%D9%82%D9%84%D8%A8+%F0%9F%AB%80")).toBe("قلب 🫀");
  expect(await read(`words=${"🫀".repeat(101)}`)).toBe("🫀".repeat(100));
  expect(await read("other=x")).toBe("");
  expect(await read("words=&words=visa")).toBe("visa");
  expect(await read("words=visa&words=")).toBe("visa");
  expect(await read("words=%FF%E0%A4")).toBe("\uFFFD\uFFFD");
  expect(decodeSearchWords(null)).toBe("");
});
