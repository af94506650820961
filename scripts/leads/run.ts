import { readCommandLine } from "#scripts/leads/command-line.ts";
import { execute } from "#scripts/leads/commands.ts";
import type { CommandContext } from "#scripts/leads/context.ts";
import { UsageError } from "#scripts/leads/errors.ts";
import { helpText, isCommandName } from "#scripts/leads/help.ts";
import type { Terminal } from "#scripts/leads/terminal.ts";

/** Runs a command line and returns the exit code. Closes the store that `open` opened; help opens none. */
export async function run(
  args: readonly string[],
  terminal: Terminal,
  open: () => Promise<Omit<CommandContext, "terminal">>,
): Promise<number> {
  try {
    const command = readCommandLine(args);
    if (command.name === "help") {
      terminal.print(helpText(command.topic));
      return 0;
    }
    const context = await open();
    try {
      return await execute(command, { ...context, terminal });
    } finally {
      await context.store.close();
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
