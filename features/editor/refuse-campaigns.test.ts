import { expect, test } from "vitest";
import { startScript } from "#features/editor/files.ts";
import { refuseCampaigns } from "#features/editor/refuse-campaigns.ts";
import { GENERAL } from "#lib/site/content/saving.ts";

const save = (data: Readonly<Record<string, unknown>>) =>
  refuseCampaigns({ collection: GENERAL, data, i18n: {} }, ["Clearwater cure"]);

test("refuses a campaign that names an illness or a treatment, and proposes another name", () => {
  expect(save({ campaigns: [{ name: "kenya" }, { name: "nairobi-hearts" }] })).toBe(
    'the campaign "nairobi-hearts" names an illness or a treatment ("heart"). A link must not tell what a family reads about. Call it "nairobi-1".',
  );
  expect(save({ campaigns: [{ name: "clearwater-may" }] })).toContain('Call it "may-1"');
});

test("saves harmless campaigns, and every other entry", () => {
  expect(save({ campaigns: [{ name: "kenya-october", note: "On the heart page" }] })).toBeUndefined();
  expect(save({ title: "Heart surgery" })).toBeUndefined();
});

test("the editor's script knows the names of our treatments", async () => {
  const script = await startScript();
  expect(script.includes("kidney|")).toBe(true);
  // A browser has no `process`.
  expect(script.match(/process\.env\.\w+/g)).toBeNull();
});
