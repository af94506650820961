import "server-only";

export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/** Rejects after `ms`. Each call of `postpone` restarts this time. @throws the error that `createError` returns; the work may continue. */
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
