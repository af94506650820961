/** A mistake in a file of content/. */
export interface Mistake {
  /** The name of the line or message, such as `steps[0].title`. Missing if the mistake is about the whole file. */
  readonly field?: string;
  /** Says in plain words what is wrong and what to do, and names the line. */
  readonly text: string;
}

/** Thrown if a file of content/ has mistakes. The message has a sentence for each mistake, for the people who write the content. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[], path?: string) {
    super(mistakes.map(({ text }) => (path ? `${path}: ${text}` : text)).join("\n"));
    this.mistakes = mistakes;
    // A stack trace does not help the people who write the content.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Returns the mistakes in an error that was thrown while we read a file of content/. */
export function mistakesOf(error: unknown): readonly Mistake[] {
  if (error instanceof ContentError) return error.mistakes;
  return [{ text: error instanceof Error ? error.message : String(error) }];
}
