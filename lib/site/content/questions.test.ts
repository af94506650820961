import { expect, test } from "vitest";
import { guides } from "#lib/site/content/guides.ts";
import { questionGroups, questions, questionsOn } from "#lib/site/content/questions.ts";
import { treatments } from "#lib/site/content/treatments.ts";

const lines = ["question: Which visa?", "group: travel", "position: 1"];
const parse = (head: readonly string[], body = "A medical visa.") =>
  questions.parse("en", "visa", `---\n${head.join("\n")}\n---\n\n${body}\n`);

test("reads a question with its answer", () => {
  expect(parse(lines)).toMatchObject({ id: "visa", group: "travel", answer: "<p>A medical visa.</p>\n" });
});

test.each<[string, readonly string[], string, RegExp]>([
  ["an unknown group", ["question: A?", "group: weather", "position: 1"], "Text.", /group/],
  ["an unknown service", [...lines, "services: [dentist]"], "Text.", /services/],
  ["no answer", lines, "", /no text/],
  ["a heading in the answer", lines, "## A\n\nText.", /heading/],
])("names the file and the reason for %s", (_, head, body, reason) => {
  expect(() => parse(head, body)).toThrow(/^content\/questions\/en\/visa\.md: /);
  expect(() => parse(head, body)).toThrow(reason);
});

test("questions stand by group and place", async () => {
  const places = (await questions.list("en")).map(
    ({ group, position }) => questionGroups.indexOf(group) * 100 + position,
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("a question names treatments and guides that exist, and their pages show it", async () => {
  for (const [kind, collection] of [
    ["treatments", treatments],
    ["guides", guides],
  ] as const) {
    const ids = (await collection.list("en")).map(({ id }) => id);
    const named = (await questions.list("en")).flatMap((question) => question[kind] ?? []);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    const [first = ""] = named;
    expect((await questionsOn("en", kind, first)).length).toBeGreaterThan(0);
  }
});
