import type { FieldProblem } from "#lib/forms/codes.ts";
import type { FileKind } from "#lib/forms/files.ts";

/** The file is in the store's pending files. Its name is the visitor's, in a safe form. */
export interface ReceivedFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly sha256: string;
  readonly pixels?: number;
  /** Set for a TIFF with several pages. */
  readonly pages?: number;
}

export interface ReceivedForm {
  /** In a Map, `__proto__` is a name like any other. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly ReceivedFile[];
  readonly problems: readonly FieldProblem[];
}
