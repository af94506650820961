/** Something that staff can mend; its message is all that is shown. */
export class LeadsError extends Error {
  override name = "LeadsError";
}

/** A command line that says nothing we know. */
export class UsageError extends Error {
  override name = "UsageError";
}
