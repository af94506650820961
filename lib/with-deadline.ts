import "server-only";

/** Thrown if work shows no progress until its deadline. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/**
 * Returns the result of the work. Its deadline passes after `ms` milliseconds, and `postpone` starts them anew. The timer itself ends the
 * wait, so that work which never ends, whatever the reason, cannot hang its caller.
 * @throws what `createError` returns when the deadline passes; the work may go on.
 */
export async function withDeadline<Result>(
  ms: number,
  work: (postpone: () => void) => Promise<Result>,
  createError: () => Error = () => new DeadlineError("no progress"),
): Promise<Result> {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(createError()), ms);
  try {
    return await Promise.race([work(() => timer.refresh()), passed]);
  } finally {
    clearTimeout(timer);
  }
}
