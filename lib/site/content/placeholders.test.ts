import { expect, test } from "vitest";
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
  expect(site.company?.licence, "the company has entered its licence: use another fact here").toBeUndefined();
  expect(fillPlaceholders("Before.\n\n**Licence:** {licence}\n\nAfter.", "en")).toBe("Before.\n\nAfter.");
});
