import { run } from "#verification/provider/commands.ts";

process.exitCode = await run(process.argv.slice(2));
