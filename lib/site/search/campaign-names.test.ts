import { expect, test } from "vitest";
import { getCampaigns } from "#lib/site/content/campaigns.ts";
import { illnessWords } from "#lib/site/content/illness-words.ts";
import { listTreatmentNames } from "#lib/site/content/treatment-names.ts";
import { explainCampaigns } from "#lib/site/search/campaign-names.ts";
import { findIllnessWord } from "#lib/site/search/illness-word.ts";
import { listCampaignNames } from "#lib/site/search/listed-campaigns.ts";
import { termsOfText } from "#lib/site/search/normalise.ts";

const treatmentNames = listTreatmentNames();

test.each([
  "nairobi-hearts",
  "hea-rt-kenya",
  "KIDNEY",
  "dhaka-ivf",
  "chirurgie-dakar",
  "coeur-abidjan",
  "moyo-mombasa",
  "figo",
  "saratani-dar",
  "হৃদরোগ-ঢাকা",
  "ক্যান্সার",
  "হার্টের-অপারেশন",
  "قلب-بغداد",
  "السرطان",
  "операция-ташкент",
  "сердце",
  "рак",
  "rak-tashkent",
  "hip",
])("%s names an illness", (name) => {
  expect(findIllnessWord(name, treatmentNames)).toBeDefined();
});

test.each([
  "kenya-october",
  "dhaka-2",
  "early-bird",
  "radio-mombasa",
  "facebook-paid",
  "sante",
  "ship-ad",
  "eid-2026",
  "новый-год",
  "ирак",
  "ঈদ",
  "بغداد",
])("%s names no illness", (name) => {
  expect(findIllnessWord(name, treatmentNames)).toBeUndefined();
});

test("each word of the list is found in itself", () => {
  expect(illnessWords.filter((word) => findIllnessWord(word, []) === undefined)).toEqual([]);
  expect(illnessWords.filter((word) => termsOfText(word).length !== 1)).toEqual([]);
});

test("a name of a treatment counts, whatever the list of words has", () => {
  expect(findIllnessWord("clearwater-may", ["Clearwater cure"])).toBe("clearwater");
  expect(findIllnessWord("eye.?and", [])).toBe("eye");
});

test("a refusal proposes a name that is free and harmless", () => {
  const names = ["nairobi-hearts", "nairobi-1", "cancer", "hea-rt"];
  const proposed = explainCampaigns(names, treatmentNames).map(({ text }) => /Call it "(.*)"/.exec(text)?.[1] ?? "");
  expect(proposed).toEqual(["nairobi-2", "campaign-1", "campaign-1"]);
});

test("a build never has a name of an illness, even if it is in the file", () => {
  expect(listCampaignNames([], [{ name: "kenya-october" }, { name: "nairobi-hearts" }])).toEqual(["kenya-october"]);
});

test("content/campaigns.json is valid, and all of its names are kept", () => {
  expect(listCampaignNames(treatmentNames)).toEqual(getCampaigns().map(({ name }) => name));
});
