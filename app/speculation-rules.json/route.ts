import { routes } from "#content/routes.ts";

export const dynamic = "force-static";

const visitorsOwn = [routes.yourForm, routes.thankYou, routes.notSent].flatMap((path) => [`${path}/*`, `/*${path}/*`]);

const where = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: [...visitorsOwn, "/api/*", "/*.*"] } },
    { not: { href_matches: "#*", relative_to: "document" } },
    { not: { selector_matches: "[data-dialog]" } },
  ],
};

/** A browser fetches a page as soon as a visitor presses its link, not when the press ends (decision 0018). */
export const GET = () =>
  Response.json(
    { prefetch: [{ where, eagerness: "conservative" }] },
    { headers: { "content-type": "application/speculationrules+json", "cache-control": "public, max-age=86400" } },
  );
