import data from "#content/site.json" with { type: "json" };
import type { Site } from "#lib/content/site-schema.ts";

/** Who we are and how to reach us. The content check reads content/site.json before a build, so that no browser loads the schema. */
export const site: Site = data;
