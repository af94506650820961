/** Something wrong in a file of content/. */
export interface Mistake {
  /** The name of the line or message, such as `steps[0].title`. Missing if the mistake is about the whole file. */
  readonly field?: string;
  /** What is wrong and what to do, in plain words, naming the line. */
  readonly text: string;
}

/** Thrown for a wrong file of content/. Its message has a sentence for each mistake, for those who write the content. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[], path?: string) {
    super(mistakes.map(({ text }) => (path ? `${path}: ${text}` : text)).join("\n"));
    this.mistakes = mistakes;
    // A stack trace does not help those who write the content.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Returns what is wrong with a file, from the error that reading it has thrown. */
export function mistakesOf(error: unknown): readonly Mistake[] {
  if (error instanceof ContentError) return error.mistakes;
  return [{ text: error instanceof Error ? error.message : String(error) }];
}
