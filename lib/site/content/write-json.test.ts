import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { everyLanguage } from "#lib/i18n/locales.ts";
import { writeJson } from "#lib/site/content/write-json.ts";

test("signs of direction are written so that people see them, other letters as they are", () => {
  expect(writeJson({ a: "\u2068{name}\u2069 :\u00a0é" })).toBe('{\n  "a": "\\u2068{name}\\u2069 :\u00a0é"\n}\n');
});

test.each(everyLanguage)("the messages in $code keep what they say", ({ code }) => {
  const messages = JSON.parse(readFileSync(`content/messages/${code}.json`, "utf8"));
  expect(JSON.parse(writeJson(messages))).toEqual(messages);
});
