export class UnreadableError extends Error {
  override name = "UnreadableError";
  readonly reference: string;

  constructor(reference: string, cause: unknown) {
    super(`${reference} cannot be decrypted: ${(cause as Error).message}`, { cause });
    this.reference = reference;
  }
}

export class FilesGoneError extends Error {
  override name = "FilesGoneError";
}
