import { expect, test } from "vitest";
import { localeOfPath } from "@/lib/i18n/attempted-path";
import { locales } from "@/lib/i18n/locales";

test.each(locales)("an address below /$code is in that language", ({ code }) => {
  expect(localeOfPath(`/${code}`)).toBe(code);
  expect(localeOfPath(`/${code}/no/such/page`)).toBe(code);
});

test.each(["", "/", "/no-such-page", "no-slash", "//en", "/xx/services", "/services/fr"])(
  "the address %j is in the default language",
  (path) => {
    expect(localeOfPath(path)).toBe("en");
  },
);
