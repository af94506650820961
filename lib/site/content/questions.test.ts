import { expect, test } from "vitest";
import { questionGroups, questions, questionsOn } from "#lib/site/content/questions.ts";

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

test.each(["treatments", "services", "guides"] as const)(
  "the page of one of the %s shows its questions",
  async (kind) => {
    const all = await questions.list("en");
    const [id = ""] = all.flatMap((question) => question[kind] ?? []);
    expect(await questionsOn("en", kind, id)).toEqual(
      all.filter((question) => (question[kind] as string[] | undefined)?.includes(id)),
    );
  },
);
