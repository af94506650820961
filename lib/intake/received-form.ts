import type { FieldProblem } from "#lib/forms/codes.ts";
import type { FileKind } from "#lib/forms/files.ts";

/** A file in the store's staging area, whose name, type and content agree. */
export interface ReceivedFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly sha256: string;
}

/** A form as it came, its files in the staging area; `problems` are what is wrong so far. */
export interface ReceivedForm {
  /** Every text by the name of its field; a Map, so that `__proto__` is a name like any other. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly ReceivedFile[];
  readonly problems: readonly FieldProblem[];
}
