/** Why a file cannot be uploaded: the server's code and message, or a code whose text the form has. */
export interface UploadFailure {
  /** The server's code; `file-unreadable` (forms.errors); or `unexpected`. */
  readonly code: string;
  /** In the visitor's language; empty when the form has the text. */
  readonly message: string;
  readonly reference?: string | undefined;
}

/** A rejection without a body that we can read, such as a proxy's page. */
export const UNEXPECTED: UploadFailure = { code: "unexpected", message: "" };

/** Ends an upload for good. Never thrown for a failure that is worth a retry. */
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
