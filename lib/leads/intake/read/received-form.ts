import type { FieldProblem } from "#lib/forms/codes.ts";
import type { FileKind } from "#lib/forms/files.ts";

/** A validated file among the pending files: its name, type and content agree. */
export interface ReceivedFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly sha256: string;
}

/** A form as it was read, with its files among the pending files and the problems found so far. */
export interface ReceivedForm {
  /** Each field's values. A Map, so that `__proto__` is a name like any other. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly ReceivedFile[];
  readonly problems: readonly FieldProblem[];
}
