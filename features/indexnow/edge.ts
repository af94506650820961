import { CLOSED_POLICY } from "#lib/security-headers.ts";
import type { EdgePart } from "#lib/server/edge-part.ts";

// biome-ignore lint/style/noRestrictedGlobals: next.config.ts puts the value into the code. It is empty unless the build is a release.
const key = process.env.INDEXNOW_KEY;

/** Serves the file with the key, by which search engines know that an announcement comes from us. */
export const indexNow: EdgePart = {
  async answer(_, path) {
    if (!key || path !== `/${key}.txt`) return undefined;
    return new Response(key, {
      headers: { "content-type": "text/plain; charset=utf-8", "content-security-policy": CLOSED_POLICY },
    });
  },
};
