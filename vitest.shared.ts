/** What all Vitest configurations share: how the site's modules are found. */

import { fileURLToPath } from "node:url";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const resolve = {
  alias: {
    "@": path("."),
    // The marker throws outside a server bundle; the tests of server modules are one.
    "server-only": path("node_modules/server-only/empty.js"),
  },
};
