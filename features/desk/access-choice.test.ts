import { expect, test } from "vitest";
import { olderRecordsPath, readAccessChoice } from "#features/desk/access-choice.ts";

const last = { recordedAt: 1_795_000_000_000, id: "0662b1c0f5d4e0-5f1b7f6e" };
const reference = "7K3-M9Q-XTE";

test.each([undefined, reference])("the older records of %j begin after the last one of the page", (of) => {
  const { searchParams: query, pathname } = new URL(olderRecordsPath(last, of), "https://desk.example.com");
  expect(pathname).toBe("/desk/access");
  expect(readAccessChoice(Object.fromEntries(query))).toEqual({ reference: of, olderThan: last });
});

test.each([
  { lead: "x", after: "x" },
  { lead: [reference, reference], after: "1795000000000" },
])("an address that is not valid chooses nothing: %j", (query) => {
  expect(readAccessChoice(query)).toEqual({ reference: undefined, olderThan: undefined });
});
