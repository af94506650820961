/** `npm run leads`: shows and manages the submissions of visitors, for the people who run the site (docs/operations.md). */

import nextEnv from "@next/env";
import { readCommandLine } from "#leads/command-line.ts";
import { execute } from "#leads/commands.ts";
import { UsageError } from "#leads/errors.ts";
import { helpText, isCommandName } from "#leads/help.ts";
import { openExistingStore } from "#leads/open-existing-store.ts";
import { terminal } from "#leads/terminal.ts";
import { openChannels } from "#lib/notices/open-channels.ts";

process.exitCode = await run(process.argv.slice(2));

/** Runs a command line with the settings of the site and returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  try {
    const command = readCommandLine(args);
    if (command.name === "help") {
      terminal.print(helpText(command.topic));
      return 0;
    }
    nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: terminal.note });
    // Imported only now, because it reads the environment when it loads.
    const { env } = await import("#lib/env.ts");
    const { staff: channels } = openChannels(env, Date.now);
    const store = await openExistingStore(env);
    try {
      // npm runs scripts in the project's folder. INIT_CWD is the folder in which the command was typed.
      const folder = process.env.INIT_CWD ?? process.cwd();
      return await execute(command, { store, terminal, channels, now: Date.now(), folder });
    } finally {
      await store.close();
    }
  } catch (error) {
    // The message is empty when connections to several addresses were refused.
    const { message, code, name } = error as NodeJS.ErrnoException;
    terminal.note(`leads: ${message || code || name}`);
    if (!(error instanceof UsageError)) return 1;
    const [first = ""] = args;
    terminal.note(`See 'npm run leads -- ${isCommandName(first) ? `${first} ` : ""}--help'.`);
    return 2;
  }
}
