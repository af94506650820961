import { createInterface } from "node:readline";

/** Where a command speaks and listens. */
export interface Terminal {
  /** What was asked for: stdout. */
  print(text: string): void;
  /** What is said about it: stderr, so that it is in no pipe. */
  note(text: string): void;
  /** One line of the person's, empty when there is nobody. */
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
