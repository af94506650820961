import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assertSite } from "#lib/content/site-schema.ts";

const source = readFileSync("content/site.json", "utf8");

test("the site's own facts are valid", () => {
  expect(() => assertSite()).not.toThrow();
});

test.each([
  ["dialled", '"dialled": "+91 124 400"', /phone\.dialled|emergencyPhone\.dialled/],
  ["whatsApp", '"whatsApp": "+911244002000"', /whatsApp/],
  ["opens", '"opens": "9:00"', /hours\.opens/],
  ["chatUrl", '"chatUrl": "http://chat.example"', /chatUrl/],
  ["email", '"e-mail": "care@veramed.example"', /email/],
])("names the file and the reason when %s is wrong", (key, line, reason) => {
  const changed = source.replace(new RegExp(`"${key}": "[^"]*"`), line);
  expect(() => assertSite(changed)).toThrow(/^content\/site\.json: /);
  expect(() => assertSite(changed)).toThrow(reason);
});
