/** A problem that staff can solve. The program prints its message and nothing else. */
export class LeadsError extends Error {
  override name = "LeadsError";
}

/** A command line that the program does not understand. */
export class UsageError extends Error {
  override name = "UsageError";
}
