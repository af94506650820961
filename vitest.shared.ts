/** What all Vitest configurations share. */

import { fileURLToPath } from "node:url";
import { listArticlePaths } from "#lib/content/article-paths.ts";

/** What next.config.ts puts into the code of the middleware. */
export const env = { ARTICLE_PATHS: listArticlePaths().join(" ") };

/** The marker `server-only` throws outside a server bundle; the tests of server modules are one. */
export const alias = {
  "server-only": fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url)),
};
