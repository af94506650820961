import type { AdviceCode, FieldErrorCode } from "#lib/forms/codes.ts";
import type { FileKind } from "#lib/forms/files.ts";

/** What we tell a visitor about a file that may be sent: it may need a password, or a part of it is missing. */
export type ContentNote = "password" | "damaged";

/** The content of a kind that some form accepts. */
export interface AcceptedContent {
  readonly kind: FileKind["id"];
  readonly note?: ContentNote | undefined;
  /** The number of pixels of a picture, as its header declares it. */
  readonly pixels?: number;
  /** The number of pictures that we send for this file. Default: 1. */
  readonly pages?: number;
}

type RefusalCode = Extract<
  FieldErrorCode,
  "file-macros" | "document-unreadable" | "image-unreadable" | "image-too-large"
>;

/** The content of another kind, with what the visitor can do, or content of an accepted kind that we refuse. */
type RefusedContent = { readonly advice: AdviceCode } | { readonly code: RefusalCode };

export type FileContent = AcceptedContent | RefusedContent;
