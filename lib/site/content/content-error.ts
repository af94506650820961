export interface Mistake {
  /** Such as `steps[0].title`. Missing if the mistake is about the whole file. */
  readonly field?: string;
  /** What is wrong, what to do, and the name of the line. */
  readonly text: string;
}

/** Has a sentence for each mistake, for the people who write the content. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[], path?: string) {
    super(mistakes.map(({ text }) => (path ? `${path}: ${text}` : text)).join("\n"));
    this.mistakes = mistakes;
    // The people who write the content need no stack trace.
    this.stack = `${this.name}: ${this.message}`;
  }
}

export function mistakesOf(error: unknown): readonly Mistake[] {
  if (error instanceof ContentError) return error.mistakes;
  return [{ text: error instanceof Error ? error.message : String(error) }];
}
