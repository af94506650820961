import { expect, test } from "vitest";
import { indexNowSettings } from "#features/indexnow/settings.ts";
import { messageOf } from "#lib/settings-testing.ts";

test("takes a key of letters, digits and hyphens", () => {
  expect(messageOf({ INDEXNOW_KEY: "0123abCD-4567" }, indexNowSettings)).toBe("");
});

test.each([
  ["INDEXNOW_KEY", "7-signs"],
  ["INDEXNOW_KEY", "0123/456.txt"],
])("names %s when it is bad, and does not show %j", (name, value) => {
  const message = messageOf({ [name]: value }, indexNowSettings);
  expect(message).toContain(name);
  expect(message).not.toContain(value);
});
