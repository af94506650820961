import nextEnv from "@next/env";
import { readCommandLine } from "#leads/command-line.ts";
import { execute } from "#leads/commands.ts";
import { UsageError } from "#leads/errors.ts";
import { openExistingStore } from "#leads/open-existing-store.ts";
import { terminal } from "#leads/terminal.ts";
import { usage } from "#leads/usage.ts";

/** Runs a command line with the settings of the site; the returned number is the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const command = readCommandLine(args);
    if (command.name === "help") {
      terminal.print(usage);
      return 0;
    }
    nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: terminal.note });
    // Read when it is imported, so not before the .env files are.
    const { env } = await import("#lib/env.ts");
    const store = await openExistingStore(env);
    try {
      // npm runs scripts in the project's folder and says here where the person is.
      const folder = process.env.INIT_CWD ?? process.cwd();
      return await execute(command, { store, terminal, now: Date.now(), folder });
    } finally {
      await store.close();
    }
  } catch (error) {
    // A refused connection to two addresses is an error without a message of its own.
    const { message, code, name } = error as NodeJS.ErrnoException;
    terminal.note(`leads: ${message || code || name}`);
    if (!(error instanceof UsageError)) return 1;
    terminal.note("npm run leads -- --help says what there is.");
    return 2;
  }
}
