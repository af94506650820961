import { createInterface } from "node:readline";
import type { Terminal } from "#lib/leads/commands/printable.ts";

/** The terminal of this process. */
export const terminal: Terminal = {
  print: (text) => console.log(text),
  note: (text) => console.error(text),
  async ask(question) {
    process.stderr.write(question);
    for await (const line of createInterface({ input: process.stdin })) return line;
    return "";
  },
};
