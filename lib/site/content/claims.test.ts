import { expect, test } from "vitest";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { getClaim, getClaims, namedClaims, parseClaim } from "#lib/site/content/claims.ts";

const file = (changed: string) => `---
position: 1
value: 8
suffix: +
label:
  one: год работы
  few: года работы
  many: лет работы
  other: года работы
${changed}---

Компания основана в 2016 году.
`;

test("the label has the form that the figure takes in its language", () => {
  expect(parseClaim("ru", "years", file(""))).toEqual({
    id: "years",
    position: 1,
    value: 8,
    suffix: "+",
    label: "лет работы",
    definition: "Компания основана в 2016 году.",
  });
  const three = file("").replace("value: 8", "value: 3");
  expect(parseClaim("ru", "years", three).label).toBe("года работы");
  expect(parseClaim("sw", "years", three).label).toBe("года работы");
});

test("proof and questions are not passed to pages", () => {
  const claim = parseClaim("en", "years", file("proof: A file\nasOf: 2026-11-01\ntoConfirm: Is it so?\n"));
  expect(Object.keys(claim)).toEqual(["id", "position", "value", "suffix", "label", "definition"]);
});

test.each([
  ["a day that does not exist", "asOf: 2026-02-30\n", /asOf/],
  ["an unknown line", "prof: A file\n", /prof/],
])("names the file and the reason for %s", (_, changed, reason) => {
  expect(() => parseClaim("ru", "years", file(changed))).toThrow(/^brand\/claims\/ru\/years\.md: /);
  expect(() => parseClaim("ru", "years", file(changed))).toThrow(reason);
});

test("French and Russian have a space before a percent sign", () => {
  const suffixIn = (locale: "en" | "fr" | "ru") =>
    parseClaim(locale, "rate", file("").replace("suffix: +", 'suffix: "%"')).suffix;
  expect(suffixIn("en")).toBe("%");
  expect(suffixIn("fr")).toMatch(/^\s%$/);
  expect(suffixIn("ru")).toMatch(/^\s%$/);
});

test.each(builtLanguages)("the figures that pages name exist in $code", async ({ code }) => {
  for (const id of namedClaims) expect(await getClaims(code)).toContainEqual(await getClaim(code, id));
});
