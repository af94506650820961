/** Thrown if a submission cannot be decrypted: its key is missing, or its content was changed. */
export class UnreadableError extends Error {
  override name = "UnreadableError";
  readonly reference: string;

  constructor(reference: string, cause: unknown) {
    super(`${reference} cannot be decrypted: ${(cause as Error).message}`, { cause });
    this.reference = reference;
  }
}

/** Thrown if a submission names files that have expired, are not whole or belong to another submission. */
export class FilesGoneError extends Error {
  override name = "FilesGoneError";
}
