import { describe, expect, test } from "vitest";
import * as z from "zod";
import { inFile, readFrontMatter } from "#lib/content/front-matter.ts";

const schema = z.strictObject({ title: z.string() });

describe("readFrontMatter", () => {
  test("takes the file apart, and leaves a --- in the text alone", () => {
    expect(readFrontMatter(schema, "---\ntitle: A\n---\nText.\n\n---\n\nMore.")).toEqual({
      data: { title: "A" },
      body: "Text.\n\n---\n\nMore.",
    });
  });

  test("keeps a day as it is written", () => {
    const day = z.object({ day: z.iso.date() });
    expect(readFrontMatter(day, "---\nday: 2025-08-01\n---\n").data).toEqual({ day: "2025-08-01" });
  });
});

test("inFile says in which file something is wrong", () => {
  const read = () => readFrontMatter(schema, "---\ntitel: A\n---\n");
  expect(() => inFile("content/a.md", read)).toThrow(/^content\/a\.md: [\s\S]*title[\s\S]*/);
  expect(inFile("content/a.md", () => 1)).toBe(1);
});
