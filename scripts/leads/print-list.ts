import type { Terminal } from "#scripts/leads/terminal.ts";

interface ListFormat<Item> {
  readonly json: boolean;
  /** Returns what JSON says of an item: the item itself by default. */
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
