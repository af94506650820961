import { expect, test } from "vitest";
import { builtLocales } from "#lib/i18n/locales.ts";
import { listRedirectRules } from "#lib/site/content/redirect-rules.ts";

const entries = [
  { locale: "en", path: "/blog/offer", until: "2026-12-31" },
  { locale: "en", path: "/blog/robots" },
  { locale: "ar", path: "/blog/robots" },
] as const;

test("a redirect works in each language, and leads to English where a language lacks the page", () => {
  const rules = listRedirectRules([{ from: "/old", to: "/blog/robots" }], [...entries]);
  expect(rules).toHaveLength(builtLocales.length);
  expect(rules).toEqual(
    expect.arrayContaining([
      { from: "/old", to: "/blog/robots" },
      { from: "/ar/old", to: "/ar/blog/robots" },
      { from: "/fr/old", to: "/blog/robots" },
    ]),
  );
});

test("a redirect to a page of every language, or to a place on it, stays in the language", () => {
  const targets = ["/", "/services", "/#contact"].flatMap((to) => listRedirectRules([{ from: "/old", to }], []));
  expect(targets.filter(({ from }) => from === "/fr/old").map(({ to }) => to)).toEqual([
    "/fr",
    "/fr/services",
    "/fr#contact",
  ]);
});

test("from the address of an entry that ends, nothing leads on before its day", () => {
  expect(listRedirectRules([{ from: "/Blog/offer", to: "/blog" }], [...entries])).toEqual([]);
});
