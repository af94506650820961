import { describe, expect, test } from "vitest";
import * as z from "zod";
import { inFile, readFrontMatter } from "#lib/content/front-matter.ts";

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
});

test("inFile adds the path of the file to an error", () => {
  const read = () => readFrontMatter(schema, "---\ntitel: A\n---\n");
  expect(() => inFile("content/a.md", read)).toThrow(/^content\/a\.md: [\s\S]*title[\s\S]*/);
  expect(inFile("content/a.md", () => 1)).toBe(1);
});
