import { type Command, type CommandContext, type Commands, UsageError } from "#lib/leads/commands/command.ts";
import type { Terminal } from "#lib/leads/commands/printable.ts";
import { nearestPath } from "#lib/site/seo/nearest-path.ts";
import packageFile from "#package.json" with { type: "json" };

/** Runs a command line and returns the exit code. Closes the store that `open` opened; help opens none. */
export async function run(
  args: readonly string[],
  commands: Commands,
  terminal: Terminal,
  open: () => Promise<Omit<CommandContext, "terminal"> & { readonly store: { close(): Promise<void> } }>,
): Promise<number> {
  try {
    const line = readCommandLine(args, commands);
    if ("topic" in line) {
      terminal.print(helpText(line.topic, commands));
      return 0;
    }
    const context = await open();
    try {
      return await line.command.run(line.parsed, { ...context, terminal });
    } finally {
      await context.store.close();
    }
  } catch (error) {
    // The message is empty when connections to several addresses were refused.
    const { message, code, name } = error as NodeJS.ErrnoException;
    terminal.note(`leads: ${message || code || name}`);
    if (!(error instanceof UsageError)) return 1;
    const [first = ""] = args;
    terminal.note(`See 'npm run leads -- ${Object.hasOwn(commands, first) ? `${first} ` : ""}--help'.`);
    return 2;
  }
}

type CommandLine = { readonly topic: string | undefined } | { readonly command: Command; readonly parsed: unknown };

/** Reads a command line: a command with what it has parsed, or the topic of help. @throws {UsageError} if it is wrong. */
export function readCommandLine(args: readonly string[], commands: Commands): CommandLine {
  const [name = "", ...rest] = args;
  const isName = (text: string) => Object.hasOwn(commands, text);
  if (name === "help") {
    const [topic] = rest;
    if (topic !== undefined && !isName(topic)) throw unknownCommand(topic, commands);
    return { topic };
  }
  if (args.includes("--help") || args.includes("-h")) return { topic: args.find(isName) };
  const command = isName(name) ? commands[name] : undefined;
  if (!command) throw unknownCommand(name, commands);
  return { command, parsed: command.parse(rest) };
}

function unknownCommand(name: string, commands: Commands): UsageError {
  if (!name) return new UsageError("missing command");
  const similar = nearestPath(name, Object.keys(commands));
  return new UsageError(`unknown command: ${name}${similar ? `. Did you mean ${similar}?` : ""}`);
}

/** Returns what `npm run leads -- --help` prints, or what it prints after a command. */
export function helpText(topic: string | undefined, commands: Commands): string {
  const command = topic === undefined ? undefined : commands[topic];
  if (!command) return overviewOf(commands);
  const { usage, summary, details } = command;
  const sentence = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  return [`usage: npm run leads -- ${usage}`, sentence, ...(details ? [details] : [])].join("\n\n");
}

const overviewOf = (commands: Commands) => `usage: npm run leads -- <command> [<arguments>]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(13)}  ${summary}`)
  .join("\n")}

'npm run leads -- <command> --help' explains the arguments of a command. The program reads the settings of the site from the
environment and from .env files. Exit codes: 0 success, 1 failure or (health) a problem, 2 wrong usage. docs/operations.md explains
the states and what to do.

This is version ${packageFile.version}. CHANGELOG.md says what is new in it.`;
