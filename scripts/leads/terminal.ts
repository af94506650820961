import { createInterface } from "node:readline";

/** The input and output of a command. */
export interface Terminal {
  /** Writes the result to stdout. */
  print(text: string): void;
  /** Writes a note to stderr, which a pipe does not get. */
  note(text: string): void;
  /** Asks for a line of input; returns an empty one if the input has ended. */
  ask(question: string): Promise<string>;
}

export const terminal: Terminal = {
  print: (text) => console.log(text),
  note: (text) => console.error(text),
  async ask(question) {
    process.stderr.write(question);
    for await (const line of createInterface({ input: process.stdin })) return line;
    return "";
  },
};

interface ListFormat<Item> {
  readonly json: boolean;
  /** Returns an item for JSON: the item itself by default. */
  readonly forPrograms?: (item: Item) => unknown;
  readonly toTable: (items: readonly Item[]) => string;
  /** The note if there are no items. */
  readonly none: string;
}

/** Prints items as JSON, or as a table. */
export function printList<Item>(
  items: readonly Item[],
  terminal: Terminal,
  { json, forPrograms = (item) => item, toTable, none }: ListFormat<Item>,
): void {
  if (json) terminal.print(JSON.stringify(items.map(forPrograms), null, 2));
  else if (items.length === 0) terminal.note(none);
  else terminal.print(toTable(items));
}
