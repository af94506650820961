/**
 * `npm run verify -- desk`: builds the site without and with the desk (DESK=1), and compares what both serve to visitors. Then attacks the
 * sign-in of the desk, follows a person in Chromium from the invitation to an erased lead, and measures files and long lists. `--before
 * FOLDER` also compares the build without the desk with an earlier one, in the folder of a project. `.next` holds the build
 * with the desk afterwards.
 */

import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { signInByLink } from "#verification/desk/ask.ts";
import { checkEngines } from "#verification/desk/engines.ts";
import { checkFiles } from "#verification/desk/files.ts";
import { checkHosts } from "#verification/desk/hosts.ts";
import { checkJourney } from "#verification/desk/journey.ts";
import { checkLeadJourney } from "#verification/desk/lead-journey.ts";
import { createLook } from "#verification/desk/look.ts";
import { checkMarketing } from "#verification/desk/marketing.ts";
import { checkMassReading, LEADS_PER_HOUR } from "#verification/desk/mass-reading.ts";
import { checkPreview } from "#verification/desk/preview.ts";
import { comparePublicFiles, readPublicFiles } from "#verification/desk/public-files.ts";
import { checkScale } from "#verification/desk/scale.ts";
import { checkSessions } from "#verification/desk/sessions.ts";
import { createChecklist } from "#verification/support/checklist.ts";
import { ensureBrowser, launchBrowser } from "#verification/support/ensure-browser.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { providerControl } from "#verification/support/provider-control.ts";
import { buildSite, freePort, startProvider, startSite } from "#verification/support/servers.ts";

/** A phone and a computer. */
const WIDTHS = [360, 1280];

const { values } = parseArgs({ options: { before: { type: "string" } } });

function build(settings: Readonly<Record<string, string>>) {
  // `next dev` leaves types of its routes, and a build with other routes would not agree with them.
  rmSync(".next/dev/types", { recursive: true, force: true });
  buildSite({ DESK: "", DESK_ORIGIN: "", ...settings });
  return readPublicFiles(".next");
}

if (!(await ensureBrowser())) process.exit(1);
const { check, finish } = createChecklist();
const port = await freePort();
const place = { site: `http://localhost:${port}`, desk: `http://desk.localhost:${port}` };
const settings = { DESK: "1", DESK_ORIGIN: place.desk };

const without = build({});
if (values.before !== undefined) {
  const changes = comparePublicFiles(readPublicFiles(join(values.before, ".next")), without);
  check(`without DESK=1, all that visitors get is as in ${values.before}`, changes.length === 0, changes);
}
const changes = comparePublicFiles(without, build(settings));
const what = `with DESK=1, the ${without.size} files that visitors get are the same (public-files.ts)`;
check(what, changes.length === 0, changes);

const data = makeTemporaryFolder("desk");
const provider = await startProvider(["--port", "0", "--data", join(data, "provider"), "--samples", "--control"]);
const control = providerControl(provider.url);
const dataDir = join(data, "site");
const common = {
  ...settings,
  PROVIDER_API_URL: provider.url,
  DATA_DIR: dataDir,
  DESK_LEADS_PER_HOUR: `${LEADS_PER_HOUR}`,
};
const browser = await launchBrowser();
try {
  const token = randomBytes(32).toString("base64url");
  const site = await startSite({ ...common, DESK_PREVIEW_TOKEN: token }, { port });
  try {
    await checkHosts(check, place);
    const look = createLook(check);
    for (const width of WIDTHS) {
      const invited = { name: `Asha Rao ${width}`, email: `asha.rao.${width}@example.com`, width };
      const page = await checkJourney(check, browser, place, common, invited, look);
      const scene = { check, page, place, provider: control, look, dataDir };
      await checkLeadJourney({ ...scene, browser });
      // It leaves leads behind, which would be in the lists of the journeys.
      if (width === WIDTHS.at(-1)) await checkMassReading({ ...scene, name: invited.name });
    }
    await checkMarketing(check, place, control, await signInByLink(place, token, "marketing"));
    const cookie = await signInByLink(place, token, "staff");
    await checkFiles({ check, place, provider: control, site, cookie });
    await checkEngines(check, place, control, cookie);
    await checkSessions(check, place, token);
  } finally {
    await site.stop();
  }
  // The other store has counted too many attempts of this machine.
  await checkPreview(check, browser, place, { ...common, DATA_DIR: join(data, "preview") });
} finally {
  await browser.close();
  await provider.stop();
}
await checkScale(check);
finish();
