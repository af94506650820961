import { expect, test } from "vitest";
import { fillPlaceholders } from "#lib/site/content/placeholders.ts";
import { site } from "#lib/site/content/site.ts";

test("placeholders become the values of the site", () => {
  expect(fillPlaceholders("{siteName}: {email}, [{phone}](tel:{phoneDialled})")).toBe(
    `${site.name}: ${site.email}, [${site.phone.shown}](tel:${site.phone.dialled})`,
  );
});

test.each(["{emial}", "{}", "{ email }", "{toString}", "{__proto__}"])("%s stops the build", (text) => {
  expect(() => fillPlaceholders(`Write to ${text}.`)).toThrow(text);
});
