import type { SavedEntry } from "#lib/site/content/saving.ts";
import { explainCampaigns } from "#lib/site/search/campaign-names.ts";

/** Says why a list of campaigns cannot be saved. Undefined for every other entry. Runs in the browser. */
export function refuseCampaigns({ data }: SavedEntry, treatmentNames: readonly string[]): string | undefined {
  if (!Array.isArray(data.campaigns)) return undefined;
  return explainCampaigns(
    data.campaigns.map(({ name }) => String(name)),
    treatmentNames,
  )[0]?.text;
}
