/** Why a file did not arrive and will not: the code and the words of the server, or a code whose words are the form's. */
export interface UploadFailure {
  /** The server's code; `file-unreadable` (forms.errors); or `unexpected`. */
  readonly code: string;
  /** In the visitor's language; empty when the words are the form's own. */
  readonly message: string;
  readonly reference?: string | undefined;
}

/** A refusal that says nothing we can read: a proxy's page. */
export const UNEXPECTED: UploadFailure = { code: "unexpected", message: "" };

/** Ends a sending for good; whatever is worth another try does not end it. */
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
