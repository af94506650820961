import type { FieldProblem } from "#lib/forms/codes.ts";
import type { FileKind } from "#lib/forms/files.ts";

/** A validated file in the store's pending files. Its name is the visitor's, in a safe form. */
export interface ReceivedFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly sha256: string;
  /** The number of pixels of a picture. */
  readonly pixels?: number;
  /** The number of pages of a TIFF with several pages. */
  readonly pages?: number;
}

/** A form as we read it, with the problems found so far. Its files are in the store's pending files. */
export interface ReceivedForm {
  /** The values of each field. We use a Map, so that `__proto__` is a name like any other. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly ReceivedFile[];
  readonly problems: readonly FieldProblem[];
}
