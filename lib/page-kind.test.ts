import { expect, test } from "vitest";
import { withoutEntry } from "#lib/page-kind.ts";

test.each([
  ["/treatments/heart-surgery", "/treatments"],
  ["/fr/treatments/heart-surgery", "/fr/treatments"],
  ["/guides/medical-visa", "/guides"],
  ["/hospitals/heart-institute", "/hospitals"],
  ["/questions/organ-donor", "/questions"],
  ["/treatments/kidney/donor", "/treatments"],
  ["/treatments/", "/treatments"],
  ["/Treatments/Kidney", "/Treatments"],
  ["/treatments/kid\nney", "/treatments"],
  ["/[locale]/treatments/[id]", "/[locale]/treatments"],
  ["/treatments", "/treatments"],
  ["/treatments-and-prices/x", "/treatments-and-prices/x"],
  ["/servicedetails/treatment-planning", "/servicedetails/treatment-planning"],
  ["/blog/robotic-surgery", "/blog/robotic-surgery"],
  ["/", "/"],
])("the kind of %j is %j", (path, kind) => {
  expect(withoutEntry(path)).toBe(kind);
});
