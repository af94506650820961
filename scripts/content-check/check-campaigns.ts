import { join } from "node:path";
import { getCampaigns } from "#lib/site/content/campaigns.ts";
import { listTreatmentNames } from "#lib/site/content/treatment-names.ts";
import { explainCampaigns } from "#lib/site/search/campaign-names.ts";
import { tryRun } from "#lib/try-run.ts";
import { type Finding, mistake } from "#scripts/content-check/finding.ts";
import { mistakesIn } from "#scripts/content-check/read-entries.ts";
import type { Json } from "#scripts/content-check/read-json.ts";

const FILE = "content/campaigns.json";

/** No name of a campaign may tell an illness, because the name is kept and shown (requirements §3.16). */
export function checkCampaigns(root: string, read: (file: string) => Json): Finding[] {
  const { data, findings } = read(FILE);
  if (findings.length > 0) return findings;
  const { campaigns } = Object(data);
  const names = Array.isArray(campaigns) ? campaigns.map((each) => String(Object(each).name ?? "")) : [];
  // A treatment that cannot be read is a finding of its own.
  const treatmentNames = tryRun(() => listTreatmentNames(join(root, "content/treatments"))) ?? [];
  return [
    ...explainCampaigns(names, treatmentNames).map(({ text, field }) => mistake(FILE, text, field)),
    ...mistakesIn(() => getCampaigns(data), FILE),
  ];
}
