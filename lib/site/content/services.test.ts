import { describe, expect, test } from "vitest";
import { builtLocales } from "#lib/i18n/locales.ts";
import { findService, findServiceIdByTitle, getServices, parseService } from "#lib/site/content/services.ts";

const lines: Readonly<Record<string, string>> = {
  title: "title: Visa & Travel Logistics",
  cardDescription: "cardDescription: Travel permits.",
  description: 'description: "We help: with the visa."',
  need: "need: I have a hospital",
  included: "included:\n  - An invitation letter\n  - A hotel",
  steps: `steps:${"\n  - title: Send\n    text: Attach it.".repeat(3)}`,
  atHand: "atHand:\n  - The passport",
  questions: 'questions:\n  - question: Which visa?\n    answer: "It depends: ask."',
  quote: "quote: We take the time.",
  metaDescription: "metaDescription: Visa and travel.",
};

const fileOf = (changed: Record<string, string> = {}, body = "First\nparagraph.\n\n\n Second. \n") =>
  `---\n${Object.values({ ...lines, ...changed }).join("\n")}\n---\n\n${body}`;

const parse = (source: string) => parseService("en", "visa-travel", source);

describe("parseService", () => {
  const service = {
    id: "visa-travel",
    title: "Visa & Travel Logistics",
    cardDescription: "Travel permits.",
    description: "We help: with the visa.",
    need: "I have a hospital",
    included: ["An invitation letter", "A hotel"],
    steps: Array(3).fill({ title: "Send", text: "Attach it." }),
    atHand: ["The passport"],
    questions: [{ question: "Which visa?", answer: "It depends: ask." }],
    quote: "We take the time.",
    metaDescription: "Visa and travel.",
    moreInfo: ["First\nparagraph.", "Second."],
  };

  test("reads front matter and paragraphs", () => {
    expect(parse(fileOf())).toEqual(service);
  });

  test("reads a file with Windows line endings", () => {
    const read = parse(fileOf().replaceAll("\n", "\r\n"));
    expect({ ...read, moreInfo: read.moreInfo.map((text) => text.replaceAll("\r\n", "\n")) }).toEqual(service);
  });

  test.each([
    ["is empty", "", /first line/],
    ["has no front matter", "Just text.", /first line/],
    ["does not end its front matter", fileOf().replace("\n---\n", "\n"), /second line/],
    ["is not YAML", fileOf({ quote: "quote: We say: this" }), /colon/],
    ["has a line twice", fileOf({ quote: "title: Again" }), /twice/],
    ["has a list for front matter", "---\n- a\n---\n\nText.", /name and a colon/],
    ["has a picture without a description", fileOf({ image: "image: /media/a.jpg" }), /what the picture shows/],
    ["has no title", fileOf({ title: "" }), /title/],
    ["has a blank quote", fileOf({ quote: 'quote: "  "' }), /quote/],
    ["has a number for a text", fileOf({ description: "description: 5" }), /description/],
    ["has too long a description", fileOf({ description: `description: ${"x".repeat(201)}` }), /200/],
    ["has nothing included", fileOf({ included: "included: []" }), /included/],
    ["has two steps", fileOf({ steps: `steps:${"\n  - title: Send\n    text: Attach it.".repeat(2)}` }), /steps/],
    ["has a step without a text", fileOf({ steps: "steps:\n  - title: Send" }), /"steps", entry 1, "text"/],
    ["has nothing to have at hand", fileOf({ atHand: "atHand: []" }), /atHand/],
    [
      "has a question without an answer",
      fileOf({ questions: "questions:\n  - question: Why?" }),
      /"questions", entry 1, "answer"/,
    ],
    ["has a text for the list", fileOf({ included: "included: A hotel" }), /included/],
    ["has a blank line in the list", fileOf({ included: "included:\n  - A hotel\n  -" }), /"included", entry 2/],
    [
      "has too long a text for search engines",
      fileOf({ metaDescription: `metaDescription: ${"x".repeat(156)}` }),
      /155/,
    ],
    ["has a line that we do not know", fileOf({ extra: "tilte: Visa" }), /tilte/],
    ["has no text below", fileOf({}, " \n\n"), /More Information/],
  ])("names the file and the reason when it %s", (_, source, reason) => {
    expect(() => parse(source)).toThrow(/^content\/services\/en\/visa-travel\.md: /);
    expect(() => parse(source)).toThrow(reason);
  });

  test("lists all reasons at once", () => {
    expect(() => parse(fileOf({ title: "", quote: "" }))).toThrow(/title[\s\S]*quote/);
  });
});

describe("the services of the site", () => {
  test("are in the order of the specification (brand/specification.test.ts checks their texts)", async () => {
    const ids = (await getServices("en")).map(({ id }) => id);
    expect(ids).toEqual(["treatment-planning", "visa-travel", "language-support", "post-treatment"]);
  });

  test.each(builtLocales)("in %s can each be found by title", async (locale) => {
    for (const { id, title } of await getServices(locale)) expect(await findServiceIdByTitle(title)).toBe(id);
  });

  test.each(["", "Dentistry", "visa-travel", "visa & travel logistics", "__proto__"])(
    "no service has the title %j",
    async (title) => {
      expect(await findServiceIdByTitle(title)).toBeUndefined();
    },
  );

  test("are found by id", async () => {
    expect((await findService("en", "post-treatment"))?.id).toBe("post-treatment");
    expect(await findService("en", "toString")).toBeUndefined();
  });
});
