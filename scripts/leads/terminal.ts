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
