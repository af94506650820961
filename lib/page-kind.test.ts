import { expect, test } from "vitest";
import { withoutEntry } from "#lib/page-kind.ts";

test.each([
  ["/treatments/heart-surgery", "/treatments"],
  ["/fr/treatments/heart-surgery", "/fr/treatments"],
  ["/guides/medical-visa", "/guides"],
  ["/hospitals/heart-institute", "/hospitals"],
  ["/questions/organ-donor", "/questions"],
  ["/p/heart-camp", "/p"],
  ["/bn/p/heart-camp", "/bn/p"],
  ["/treatments/kidney/donor", "/treatments"],
  ["/treatments/", "/treatments"],
  ["/Treatments/Kidney", "/Treatments"],
  ["/treatments/kid\nney", "/treatments"],
  ["/[locale]/treatments/[id]", "/[locale]/treatments"],
  ["/treatments", "/treatments"],
  ["/p", "/p"],
  ["/patients-gallery/x", "/patients-gallery/x"],
  ["/treatments-and-prices/x", "/treatments-and-prices/x"],
  ["/servicedetails/treatment-planning", "/servicedetails/treatment-planning"],
  ["/blog/robotic-surgery", "/blog/robotic-surgery"],
  ["/", "/"],
])("the kind of %j is %j", (path, kind) => {
  expect(withoutEntry(path)).toBe(kind);
});
