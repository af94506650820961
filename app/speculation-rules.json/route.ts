import { routes } from "#content/routes.ts";

export const dynamic = "force-static";

/** Addresses of one visitor. */
const visitorsOwn = [routes.yourForm, routes.thankYou, routes.notSent].flatMap((path) => [`${path}/*`, `/*${path}/*`]);

const where = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: [...visitorsOwn, "/api/*", "/*.*"] } },
    // A place on the same page.
    { not: { href_matches: "#*", relative_to: "document" } },
    // A link that opens a dialog.
    { not: { selector_matches: "[data-dialog]" } },
  ],
};

/** Returns the rules by which a browser fetches a page when its link is pressed, not only when the press ends (decision 0018). */
export const GET = () =>
  Response.json(
    { prefetch: [{ where, eagerness: "conservative" }] },
    { headers: { "content-type": "application/speculationrules+json", "cache-control": "public, max-age=86400" } },
  );
