import { describe, expect, test } from "vitest";
import * as z from "zod";
import { inFile, pageFields, readFrontMatter, threeSteps, words } from "#lib/site/content/front-matter.ts";

const schema = z.strictObject({ title: z.string() });

describe("readFrontMatter", () => {
  test("splits the file, and keeps a --- in the text", () => {
    expect(readFrontMatter(schema, "---\ntitle: A\n---\nText.\n\n---\n\nMore.")).toEqual({
      data: { title: "A" },
      body: "Text.\n\n---\n\nMore.",
    });
  });

  test("keeps a date as a string", () => {
    const day = z.object({ day: z.iso.date() });
    expect(readFrontMatter(day, "---\nday: 2025-08-01\n---\n").data).toEqual({ day: "2025-08-01" });
  });

  test("accepts the record of a translation, which no schema has", () => {
    expect(readFrontMatter(schema, "---\ntitle: A\ntranslatedFrom: 1/2\n---\n").data).toEqual({ title: "A" });
  });
});

/** Returns the error message for this front matter, or "nothing" if it is valid. */
function sentenceFor(lines: string, shape: z.ZodType = z.looseObject({})): string {
  try {
    readFrontMatter(shape, `---\n${lines}\n---\nText.\n`);
  } catch (error) {
    return (error as Error).message;
  }
  return "nothing";
}

describe("front matter that cannot be read is explained in plain words:", () => {
  const quotes = 'Put the whole text in double quotes: title: "..."';
  test.each<[string, string, string]>([
    ["a colon", "title: Robots: what they do\nrole: A", `line 2: the text contains a colon. ${quotes}`],
    [
      "a colon in a list",
      "role: A\nsteps:\n  - title: Robots: what\n    text: B",
      `line 4: the text contains a colon. ${quotes}`,
    ],
    ["a tab", "title: A\nsteps:\n\t- A", "line 4: begins with a tab. Replace the tab with two spaces."],
    [
      "a missing quote",
      'role: A\ntitle: "A\nnext: B',
      'line 3: the text begins with " and does not end with it. Add " at the end.',
    ],
    [
      "quotes inside",
      'title: "He said "go" now"',
      "line 2: a quotation mark is inside a text in quotation marks. Write “ and ” inside it.",
    ],
    ["an apostrophe", "title: 'It's good'", `line 2: an apostrophe ends the text too early. ${quotes}`],
    ["a name twice", "title: A\ntitle: B", "line 3: the same name is there twice. Delete one of the two lines."],
    ["a star", "title: **Bold** words", `line 2: a text must not begin with * as it is. ${quotes}`],
    ["a bracket", "title: [New] visa", `line 2: a text must not begin with [ as it is. ${quotes}`],
    ["a backslash", 'title: "a\\p"', "line 2: contains a backslash (\\). Write it without the backslash."],
    ["no colon", "role: B\ntitle A", "line 3: a name with a colon and a space is missing, such as title: My text"],
    [
      "spaces in front",
      "title: A\n role: B",
      "line 2: cannot be read. The line, or the one below it, must begin with as many spaces as its neighbours.",
    ],
  ])("%s", (_, lines, sentence) => {
    expect(sentenceFor(lines)).toBe(sentence);
  });

  test.each([
    [
      "no line at the top",
      "title: A\n",
      "the first line must be --- alone. Below it stand lines such as title: My text",
    ],
    [
      "no second line",
      "---\ntitle: A\n\nText.\n",
      "a second line with --- alone is missing. It separates lines such as title: from the text.",
    ],
  ])("%s", (_, source, sentence) => {
    expect(() => readFrontMatter(schema, source)).toThrow(sentence);
  });
});

describe("a wrong line is explained in plain words:", () => {
  const shape = z.strictObject({
    title: words,
    metaDescription: pageFields.metaDescription.optional(),
    steps: threeSteps.optional(),
    position: z.int().min(1).max(3).optional(),
    day: z.iso.date().optional(),
    email: z.email().optional(),
    draft: z.boolean().optional(),
    url: z.url({ protocol: /^https$/ }).optional(),
  });
  test.each<[string, string]>([
    ["draft: true", '"title" is missing. Add it, as in the other files.'],
    ["title:", '"title" is empty. Fill it in.'],
    ['title: " "', '"title" is empty. Fill it in.'],
    ["title: 2026", '"title" must be a text. Put it in double quotes.'],
    ["title: A\ntitel: B", 'has an unknown line "titel". Correct its name, or delete it.'],
    [
      `title: A\nmetaDescription: ${"x".repeat(156)}`,
      '"metaDescription" is too long: 156 letters, and there is room for 155. Shorten it.',
    ],
    ["title: A\nsteps:\n  - title: A\n    text: B", '"steps" has 1 entry. It needs exactly 3.'],
    ["title: A\nsteps: A", '"steps" must be a list: below it, lines that begin with "-".'],
    ["title: A\nposition: 4", '"position" must be at most 3.'],
    ["title: A\nposition: 0", '"position" must be at least 1.'],
    ["title: A\nposition: 1.5", '"position" must be a whole number, without quotes.'],
    ["title: A\nposition: first", '"position" must be a number, without quotes.'],
    ["title: A\nday: 2026-02-30", '"day" must be a day that exists, written as 2026-11-20.'],
    [
      "title: A\nemail: care at x.org",
      '"email" is not an email address. Write it as name@example.org, without spaces.',
    ],
    ["title: A\ndraft: maybe", '"draft" must be true or false, without quotes.'],
    ["title: A\nurl: http://x.org", '"url" is not an address. It must begin with https:// and have no spaces.'],
  ])("%s", (lines, sentence) => {
    expect(sentenceFor(lines, shape)).toBe(sentence);
  });

  test("in a list, with its place", () => {
    const step = "\n  - title: A\n    text: B";
    expect(sentenceFor(`title: A\nsteps:${step}${step}\n  - title: A\n    txt: B`, shape)).toBe(
      '"steps", entry 3, "text" is missing. Add it, as in the other files.\n"steps", entry 3 has an unknown line "txt". Correct its name, or delete it.',
    );
  });
});

test("inFile adds the path of the file to each sentence, and has no stack", () => {
  const read = () => readFrontMatter(schema, "---\ntitel: A\n---\n");
  expect(() => inFile("content/a.md", read)).toThrow(
    'content/a.md: "title" is missing. Add it, as in the other files.\ncontent/a.md: has an unknown line "titel". Correct its name, or delete it.',
  );
  expect(inFile("content/a.md", () => 1)).toBe(1);
  try {
    inFile("content/a.md", read);
  } catch (error) {
    expect((error as Error).stack).not.toContain(" at ");
  }
});
