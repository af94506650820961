import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtLocales } from "#lib/i18n/locales.ts";
import { treatments } from "#lib/site/content/treatments.ts";

const id = "heart-surgery";
const source = readFileSync(`content/treatments/en/${id}.md`, "utf8");
const parse = (changed: string) => treatments.parse("en", id, changed);

test("reads a treatment", () => {
  const { title, intro, times, sources } = parse(source);
  expect(title).toBe("Heart surgery");
  expect(intro).toMatch(/^<p>/);
  expect(times.every((time) => sources.some(({ name }) => name === time.source))).toBe(true);
});

test("a review is part of a treatment by its id, once its writer agreed", () => {
  const review = "reviews:\n  - id: abc\n    agreed: true\n";
  expect(parse(source.replace("\nsources:", `\n${review}sources:`)).reviews).toEqual([{ id: "abc", agreed: true }]);
});

test.each(builtLocales)(
  "in %s each fact of a treatment stands at the time at which the English has it",
  async (locale) => {
    const english = new Map((await treatments.list("en")).map(({ id, times }) => [id, times.map(({ fact }) => fact)]));
    for (const { id, times } of await treatments.list(locale)) {
      expect(
        times.map(({ fact }) => fact),
        id,
      ).toEqual(english.get(id));
    }
  },
);

test("pages get no evidence", () => {
  expect(source).toContain("\nevidence:\n");
  expect(parse(source)).not.toHaveProperty("evidence");
});

test.each<[string, (text: string) => string, RegExp]>([
  [
    "a time without its source",
    (text) => text.replace(/^ {4}source: .*$/m, "    source: Hearsay"),
    /name their source/,
  ],
  ["a doctor without a day", (text) => text.replace("\nupdated:", "\nreviewedBy: Dr A\nupdated:"), /belong together/],
  ["a text that no doctor has read, to be published", (text) => text.replace("\ndraft: true", ""), /draft.*doctor/],
  ["no signs that need a doctor", (text) => text.replace(/\nurgent:\n(?: {2}- .*\n)+/, "\n"), /urgent/],
  [
    "a price without its currency",
    (text) => text.replace("\nrisks:", "\ncostRange:\n  range: 1 to 2\nrisks:"),
    /currency/,
  ],
  [
    "a review whose writer did not agree",
    (text) => text.replace("\nsources:", "\nreviews:\n  - id: abc\n    agreed: false\nsources:"),
    /agreed.*ask the writer first/,
  ],
  ["a place that the facts box does not have", (text) => text.replace("    fact: stay", "    fact: food"), /fact/],
  ["no text", (text) => text.slice(0, text.lastIndexOf("---") + 4), /no text/],
  ["a heading in the text", (text) => `${text}\n\n## More\n\nText.\n`, /heading/],
])("names the file and the reason for %s", (_, change, reason) => {
  expect(change(source)).not.toBe(source);
  expect(() => parse(change(source))).toThrow(/^content\/treatments\/en\/heart-surgery\.md: /);
  expect(() => parse(change(source))).toThrow(reason);
});

test("a price is part of a treatment once it has its range, currency, day and source", () => {
  const [, name = ""] = /^ {2}- name: (.*)$/m.exec(source) ?? [];
  const price = `costRange:\n  range: 1 to 2\n  currency: USD\n  asOf: 2026-11-26\n  source: ${name}\n`;
  expect(parse(source.replace("\nrisks:", `\n${price}risks:`)).costRange?.currency).toBe("USD");
});

test("two treatments that name each other first stand beside each other in the list", async () => {
  const all = await treatments.list("en");
  const namedFirst = (treatment: string) => all.find((each) => each.id === treatment)?.related[0];
  const pairs = all.flatMap(({ id: one, related: [other] }, index) =>
    other && namedFirst(other) === one ? [[one, all[index - 1]?.id, all[index + 1]?.id, other]] : [],
  );
  expect(pairs.length).toBeGreaterThan(0);
  for (const [, before, after, other] of pairs) expect([before, after]).toContain(other);
});
