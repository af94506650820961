/** What all Vitest configurations share. */

import { fileURLToPath } from "node:url";

/** The marker `server-only` throws outside a server bundle; the tests of server modules are one. */
export const alias = {
  "server-only": fileURLToPath(new URL("node_modules/server-only/empty.js", import.meta.url)),
};
