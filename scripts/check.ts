/** `npm run check` checks all that reads only sources and packages. */

import { borders } from "#scripts/test/steps.ts";
import { readArguments, runCommands } from "#verification/support/commands.ts";

readArguments(
  `usage: npm run check

Checks format, lint, types, unused code, the borders between folders, and the licences, signatures and advisories of packages.`,
  {},
);
process.exitCode = await runCommands([
  "biome check .",
  "next typegen",
  "tsc --noEmit --incremental false",
  "knip",
  borders,
  "node scripts/check-packages.ts",
]);
