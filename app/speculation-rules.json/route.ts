import { routes } from "#content/routes.ts";

export const dynamic = "force-static";

/** Matches the pages that belong to a single visitor. */
const visitorsOwn = [routes.yourForm, routes.thankYou, routes.notSent].flatMap((path) => [`${path}/*`, `/*${path}/*`]);

const where = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: [...visitorsOwn, "/api/*", "/*.*"] } },
    // Excludes links to a place on the same page.
    { not: { href_matches: "#*", relative_to: "document" } },
    // Excludes links that open a dialog.
    { not: { selector_matches: "[data-dialog]" } },
  ],
};

/**
 * Returns the speculation rules. A browser fetches a page as soon as a visitor presses its link, not only when the press ends (decision
 * 0018).
 */
export const GET = () =>
  Response.json(
    { prefetch: [{ where, eagerness: "conservative" }] },
    { headers: { "content-type": "application/speculationrules+json", "cache-control": "public, max-age=86400" } },
  );
