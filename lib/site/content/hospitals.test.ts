import { expect, test } from "vitest";
import { hospitals } from "#lib/site/content/hospitals.ts";

const lines: Readonly<Record<string, string>> = {
  title: "title: City Hospital",
  metaDescription: "metaDescription: What we know about it.",
  updated: "updated: 2026-11-26",
  city: "city: Gurugram",
  accreditations: "accreditations:\n  - name: NABH\n    url: https://nabh.example/1",
  specialities: "specialities: [kidney]",
  unknown: "unknown:\n  - Its results.",
};
const parse = (changed: Record<string, string> = {}, body = "It has 200 beds.") =>
  hospitals.parse("en", "city", `---\n${Object.values({ ...lines, ...changed }).join("\n")}\n---\n\n${body}\n`);

test("reads a hospital", () => {
  expect(parse()).toMatchObject({ id: "city", title: "City Hospital", known: ["It has 200 beds."] });
});

test.each<[string, Record<string, string>, string, RegExp]>([
  ["an accreditation without its register", { accreditations: "accreditations:\n  - name: NABH" }, "Text.", /url/],
  ["nothing that we do not know", { unknown: "unknown: []" }, "Text.", /unknown/],
  ["a photo that does not say what it shows", { image: "image: /media/a.jpg" }, "Text.", /imageAlt/],
  ["no text", {}, "", /no text/],
])("names the file and the reason for %s", (_, changed, body, reason) => {
  expect(() => parse(changed, body)).toThrow(/^content\/hospitals\/en\/city\.md: /);
  expect(() => parse(changed, body)).toThrow(reason);
});
