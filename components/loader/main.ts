/** A prerendered page starts with this script only (decision 0001). `data-load` of its tag names the other scripts. */

import { startLoader } from "#components/loader/loader.ts";
import { OPENERS_KEY } from "#components/loader/opens-dialogs.ts";
import { startPage } from "#components/page-script/start-page.ts";
import { hideSearchWords } from "#components/search/words-in-address.ts";
import { startReviews } from "#components/testimonials/reviews-place.ts";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";

const { load = "" } = document.currentScript?.dataset ?? {};

startLoader({
  sources: load.split(" "),
  // biome-ignore lint/style/noRestrictedGlobals: the bundler evaluates exactly this expression.
  dialogCode: (process.env.DIALOG_CODE as string).split(" "),
  hasUnfinished() {
    // The search shows the results for these words at once (requirements §2.51).
    if (history.state?.receipt || location.hash.startsWith("#q=")) return true;
    try {
      return Object.keys(sessionStorage).some((key) => key !== VISIT_SOURCE && key !== OPENERS_KEY);
    } catch {
      // The browser forbids storage.
      return false;
    }
  },
});

function start() {
  // Before `startPage` copies the query into links.
  hideSearchWords();
  startPage();
  startReviews();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
