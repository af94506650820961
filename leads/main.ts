/** `npm run leads`: what the people who run the site may see and do with what visitors sent (docs/operations.md). */

import { run } from "#leads/run.ts";

process.exitCode = await run(process.argv.slice(2));
