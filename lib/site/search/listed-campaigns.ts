import { getCampaigns } from "#lib/site/content/campaigns.ts";
import { findIllnessWord } from "#lib/site/search/illness-word.ts";

/** Returns the names that may be kept. Leaves out one that names an illness, also if nobody has run the content check. */
export function listCampaignNames(treatmentNames: readonly string[], campaigns = getCampaigns()): string[] {
  return campaigns.map(({ name }) => name).filter((name) => findIllnessWord(name, treatmentNames) === undefined);
}
