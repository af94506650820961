import { expect, test } from "vitest";
import { everyLocale, type Locale } from "#lib/i18n/locales.ts";
import { fillPlaceholders } from "#lib/site/content/placeholders.ts";
import { site } from "#lib/site/content/site.ts";

test("placeholders become the values of the site", () => {
  expect(fillPlaceholders("{siteName}: {email}, [{phone}](tel:{phoneDialled})", "en")).toBe(
    `${site.name}: ${site.email}, [${site.phone.shown}](tel:${site.phone.dialled})`,
  );
});

test.each(["{emial}", "{}", "{ email }", "{toString}", "{__proto__}"])("%s stops the build", (text) => {
  expect(() => fillPlaceholders(`Write to ${text}.`, "en")).toThrow(text);
});

test("a paragraph is left out while the company has not entered its fact", () => {
  const text = "Before.\n\n**Licence:** {licence}\n\n**Coordinator:** {coordinator}\n\n{payment}\n\nAfter.";
  const inEach = (word: string) =>
    Object.fromEntries(everyLocale.map((code) => [code, `${word} ${code}`])) as Record<Locale, string>;
  expect(fillPlaceholders(text, "en", {})).toBe("Before.\n\nAfter.");
  expect(
    fillPlaceholders(text, "bn", {
      licence: "L 1",
      coordinator: { name: inEach("Asha"), role: inEach("Care") },
      payment: inEach("You pay"),
    }),
  ).toBe("Before.\n\n**Licence:** L 1\n\n**Coordinator:** Asha bn (Care bn)\n\nYou pay bn\n\nAfter.");
});
