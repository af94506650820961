import "server-only";
import { campaignNames } from "#lib/build-values.ts";
import { OTHER_CAMPAIGN } from "#lib/leads/store/source-name.ts";

const simplify = (name: string) => name.toLowerCase().replace(/[\s_.+-]+/g, "-");

/** Returns the listed name of a campaign, or {@link OTHER_CAMPAIGN}, so that no other words of a link are kept. */
export const createCampaignNaming =
  (listed: readonly string[]) =>
  (sent: string): string =>
    listed.find((name) => name === simplify(sent)) ?? OTHER_CAMPAIGN;

/** Knows the list of content/campaigns.json (requirements §3.16). */
export const nameCampaign = createCampaignNaming(campaignNames());
