import fc from "fast-check";
import { expect, test } from "vitest";
import { safeSource } from "#features/notices/lead-facts.ts";
import { runs } from "#lib/testing/property-runs.ts";

test.each([
  [undefined, "(unknown)"],
  [{}, "(direct)"],
  [{ source: "facebook" }, "facebook"],
  [{ source: "Newsletter-2026-10" }, "newsletter-2026-10"],
  [{ referrer: "www.google.co.ke:8080" }, "google.co.ke:8080"],
  [{ source: "071-234-5678" }, "(other)"],
  [{ source: "1987-04-12" }, "(other)"],
  [{ source: "12.04.87" }, "(other)"],
  [{ source: "120487" }, "(other)"],
  [{ source: "amina.1987.04.12" }, "(other)"],
  [{ source: "a".repeat(61) }, "(other)"],
  [{ source: "Amina Ögé" }, "(other)"],
])("the source of %j is %s", (visitSource, name) => {
  expect(safeSource(visitSource)).toBe(name);
});

test("no source has the digits of a telephone number, however they are grouped", () => {
  const groups = fc.array(fc.stringMatching(/^[0-9]{1,4}$/), { minLength: 2, maxLength: 8 });
  const number = fc
    .tuple(fc.constantFrom("", "a", "tel:", "amina-"), groups, fc.constantFrom("", "-", ".", ":", "_", "x"))
    .filter(([, digits]) => digits.join("").length > 6)
    .map(([before, digits, between]) => before + digits.join(between));
  fc.assert(
    fc.property(number, (source) => safeSource({ source }) === "(other)"),
    runs(200),
  );
});
