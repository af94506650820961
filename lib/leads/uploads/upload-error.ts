export interface UploadFailure {
  /** The server's code, `file-unreadable` (forms.errors) or `unexpected`. */
  readonly code: string;
  /** A text in the visitor's language, or empty if the form has the text for the code. */
  readonly message: string;
  readonly reference?: string | undefined;
}

/** A rejection whose body we cannot read, for example because a proxy answered with its own page. */
export const UNEXPECTED: UploadFailure = { code: "unexpected", message: "" };

/** A failure that a retry cannot repair. */
export class UploadError extends Error {
  override name = "UploadError";
  readonly file: File;
  readonly code: string;
  readonly reference: string | undefined;

  constructor(file: File, { code, message, reference }: UploadFailure, cause?: unknown) {
    super(message, { cause });
    this.file = file;
    this.code = code;
    this.reference = reference;
  }
}
