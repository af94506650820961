import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSite } from "#lib/site/content/site-schema.ts";

const source = readFileSync("brand/site.json", "utf8");

test("the site's own facts are valid", () => {
  expect(() => parseSite(JSON.parse(source))).not.toThrow();
});

test.each([
  [
    "dialled",
    '"dialled": "+91 124 400"',
    '"phone", "dialled" must be a plus and digits, without spaces: +911244000000.',
  ],
  ["whatsApp", '"whatsApp": "+911244002000"', '"whatsApp" must be country code and number, digits only: 911244000000.'],
  ["opens", '"opens": "9:00"', '"hours", "opens" must be a time on a 24-hour clock: 09:00.'],
  [
    "chatUrl",
    '"chatUrl": "http://chat.example"',
    '"chatUrl" is not an address. It must begin with https:// and have no spaces.',
  ],
  ["email", '"e-mail": "care@veramed.example"', 'has an unknown line "e-mail". Correct its name, or delete it.'],
])("says what is wrong with %s", (key, line, reason) => {
  const changed = source.replace(new RegExp(`"${key}": "[^"]*"`), line);
  expect(() => parseSite(JSON.parse(changed))).toThrow(reason);
});
