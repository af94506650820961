/** Devices, networks and deployments on which somebody's site failed, each with the reports and the test that shows the right outcome. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface DeviceCase {
  /** Public reports as `owner/repository#number`. */
  readonly sources: readonly string[];
  readonly what: string;
  readonly right: string;
  /** The file of the test, and its name. */
  readonly test: readonly [file: string, name: string];
}

const cases: Readonly<Record<string, DeviceCase>> = {
  deployed: {
    sources: ["vercel/next.js#56484", "openfoodfacts/open-prices-frontend#2366", "latitude-dev/latitude-llm#4636"],
    what: "a form is open while the site is deployed anew, and its large file needs code that was not fetched yet",
    right: "the code came when the file was chosen, so the form is sent",
    test: [
      "e2e/form-large-files.spec.ts",
      "a form with a large file is sent, because its code came when the file was chosen",
    ],
  },
  outdated: {
    sources: ["inventaire/inventaire-client#245", "BrigadaSOS/Nadeshiko#502", "balancer/frontend-v2#2778"],
    what: "code of an open page is gone",
    right: "the form says that the page must be loaded again, and keeps what was typed",
    test: [
      "e2e/form-large-files.spec.ts",
      "a form whose code is gone asks to load the page again, and keeps what was typed",
    ],
  },
  secondTry: {
    sources: ["DestinyItemManager/DIM#11809"],
    what: "code does not come once, although it is there",
    right: "it is fetched again, and nobody is asked to load the page",
    test: ["components/forms/send/load-code.test.ts", "code that comes at the second try is used"],
  },
  deployMoment: {
    sources: ["langwatch/langwatch#4697"],
    what: "the server fails in the moment of the deployment",
    right: "the page is not called outdated: the same press works a moment later",
    test: ["components/forms/send/load-code.test.ts", "a server that answers with %s leaves the page as it is"],
  },
  sharedPhone: {
    sources: ["epam/UUI#1137", "getodk/web-forms#131"],
    what: "the draft of a diagnosis on a phone that others use",
    right: "a button deletes it",
    test: [
      "components/forms/form-drafts.browser.test.tsx",
      "the visitor can delete what was typed, on a phone that others use",
    ],
  },
  oldDraft: {
    sources: ["gopaljilab/Clinical-Insight-Engine#721", "absentik/DataSaver#6"],
    what: "a draft that nobody came back to",
    right: "it ends after twelve hours",
    test: ["components/forms/form-drafts.browser.test.tsx", "after %i hours of the phone's clock, the name is %j"],
  },
  chunked: {
    sources: ["cloudflare/cloudflared#544", "caddyserver/caddy#7386", "nginx/unit#445", "mopemope/meinheld#94"],
    what: "a proxy sends a form in chunks, without its length",
    right: "it is read up to the limit",
    test: ["e2e/http/security.test.ts", "reads a body of unknown length to its end"],
  },
  chunkedUpload: {
    sources: ["form-data/form-data#40"],
    what: "a part of a large file comes without its length",
    right: "it arrives",
    test: ["lib/leads/intake/handle-upload.test.ts", "arrives without a length, as a proxy sends it in pieces"],
  },
  nullOrigin: {
    sources: ["rails/rails#28299", "pleaseai/shunt#471", "qbittorrent/qBittorrent#21106"],
    what: "a browser hides the origin of our own form",
    right: "the browser's own judgement counts, in Sec-Fetch-Site; without it, words say what to do",
    test: ["lib/leads/request/guards.test.ts", "security 5: assertSameSite"],
  },
  letters: {
    sources: ["element-hq/element-web#27682"],
    what: "a browser without Intl.Segmenter",
    right: "reviews without initials",
    test: ["components/ui/initials.test.ts", "a browser that cannot divide a text into letters shows no initials"],
  },
  oldBrowser: {
    sources: ["apenwarr/blip#26", "unicity-sphere/sphere-sdk#618", "bigbluebutton/bigbluebutton#22492"],
    what: "an old browser without functions that came later",
    right: "reviews, a form with a large file, the status",
    test: ["e2e/other-browsers.spec.ts", "a family reads the reviews, sends its reports and looks up the status"],
  },
  noStorage: {
    sources: ["remix-run/history#120", "wellyshen/use-places-autocomplete#807", "tomayac/SVGcode#86"],
    what: "storage is forbidden, in an app's own browser",
    right: "the same, without a draft",
    test: ["e2e/other-browsers.spec.ts", "a family reads the reviews, sends its reports and looks up the status"],
  },
};

test.each(Object.values(cases))("$sources: $what has a test", ({ test: [file, name] }) => {
  expect(readFileSync(file, "utf8")).toContain(name);
});
