import type { AdviceCode, FieldErrorCode } from "#lib/forms/codes.ts";
import type { FileKind } from "#lib/forms/files.ts";

/** The file may need a password, or a part of it is missing. */
export type ContentNote = "password" | "damaged";

export interface AcceptedContent {
  readonly kind: FileKind["id"];
  readonly note?: ContentNote | undefined;
  /** As the header declares. */
  readonly pixels?: number;
  /** How many pictures we send for this file. Default: 1. */
  readonly pages?: number;
}

type RefusalCode = Extract<
  FieldErrorCode,
  "file-macros" | "document-unreadable" | "image-unreadable" | "image-too-large"
>;

/** Another kind, with what the visitor can do, or an accepted kind that we refuse. */
type RefusedContent = { readonly advice: AdviceCode } | { readonly code: RefusalCode };

export type FileContent = AcceptedContent | RefusedContent;
