import "server-only";

/** Thrown if work makes no progress before its deadline. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/**
 * Returns the result of the work. The deadline passes after `ms` milliseconds; each call of `postpone` restarts this time. The timer
 * itself ends the wait, so work that never ends cannot block its caller.
 * @throws the error that `createError` returns, when the deadline passes. The work may continue.
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
