import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { withoutEntry } from "#lib/page-kind.ts";

const CAMPAIGN = /\butm_(source|medium|campaign)=[^&]+/g;

/** Short enough for the visitor's message. */
const SHORT_NAME = /utm_source=([\w.-]{1,20})&/;

/** Other WhatsApp links have no number: there, the visitor chooses the recipient. */
const LINKS_TO_US = '[href*="//wa.me/"]:not([href*="/?"])';

/**
 * Stores the campaign, the path and the referring host of the tab's first page, or of a later one with a campaign, and adds the campaign to
 * the WhatsApp links (requirements §2.35). Names no treatment (requirements §3.16): a value with one of `treatmentWords`, such as
 * `heart|kidney`, becomes `treatments`.
 */
export function keepVisitSource(treatmentWords?: string): void {
  try {
    const { referrer } = document;
    const [, , host = ""] = referrer.split("/");
    let kept = sessionStorage.getItem(VISIT_SOURCE);
    // If a page of ours has opened this tab, that page counts as the first page.
    const { search, pathname } = !kept && host === location.host ? new URL(referrer) : location;
    const campaign = (search.match(CAMPAIGN) ?? []).join("&");
    if (campaign || !kept) {
      kept = `${campaign}&landing=${withoutEntry(pathname)}&referrer=${host}`;
      if (treatmentWords) kept = kept.replace(RegExp(`=(/?)[^&]*(${treatmentWords})[^&]*`, "gi"), "=$1treatments");
      sessionStorage.setItem(VISIT_SOURCE, kept);
    }
    const name = kept.match(SHORT_NAME)?.[1];
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS_TO_US)) {
      if (name) link.search += `%20(${name})`;
    }
  } catch {
    // The browser forbids storage.
  }
}
