import { expect, test } from "vitest";
import { leaveOutEmpty } from "#lib/site/content/leave-out-empty.ts";

const pages = ["search", "treatments", "questions", "hospitals", "blog", "team"].map((key) => ({ key }));

test("leaves out a page that would list nothing, and keeps every other page in its place", async () => {
  const listOf = (...entries: string[]) => ({ list: async () => entries });
  const lists = { treatments: listOf(), hospitals: listOf(), questions: listOf("price"), team: listOf("asha") };
  const shown = (await leaveOutEmpty(pages, undefined, lists)).map(({ key }) => key);
  expect(shown).toEqual(["search", "questions", "blog", "team"]);
});
