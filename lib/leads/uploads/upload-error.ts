/** The reason why a file cannot be uploaded: the server's code and message, or a code for which the form has the text. */
export interface UploadFailure {
  /** The server's code, `file-unreadable` (forms.errors) or `unexpected`. */
  readonly code: string;
  /** The message in the visitor's language. It is empty if the form has the text for the code. */
  readonly message: string;
  readonly reference?: string | undefined;
}

/** The failure if we cannot read the body of a rejection, for example because a proxy answered with its own page. */
export const UNEXPECTED: UploadFailure = { code: "unexpected", message: "" };

/** Thrown if an upload has failed for good. Never thrown for a failure that is worth a retry. */
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
