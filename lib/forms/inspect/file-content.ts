import type { AdviceCode, FieldErrorCode } from "#lib/forms/codes.ts";
import type { FileKind } from "#lib/forms/files.ts";

export type ContentNote = "password" | "damaged";

export interface AcceptedContent {
  readonly kind: FileKind["id"];
  readonly note?: ContentNote | undefined;
  readonly pixels?: number;
  /** How many pictures we send for this file. Default: 1. */
  readonly pages?: number;
}

type RefusalCode = "file-macros" | "document-unreadable" | "image-unreadable" | "image-too-large";

/** `AcceptedContent` for a file that we accept, `advice` for a kind that we do not accept, `code` for a bad file of an accepted kind. */
export type FileContent =
  | AcceptedContent
  | { readonly advice: AdviceCode }
  | { readonly code: Extract<FieldErrorCode, RefusalCode> };
