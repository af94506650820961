/** Returns undefined if `run` throws. */
export function tryRun<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
