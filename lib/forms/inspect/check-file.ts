/** The browser loads this file when a visitor chooses a file. */

import type { AdviceCode, FieldProblem } from "#lib/forms/codes.ts";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";
import { type FileKind, type FileRule, fileKindOf, isDecoded, isImage, maxPixelsOf } from "#lib/forms/files.ts";
import type { AcceptedContent } from "#lib/forms/inspect/file-content.ts";
import { inspectFile } from "#lib/forms/inspect/inspect-file.ts";

export interface AcceptedFile extends Omit<AcceptedContent, "kind"> {
  readonly ok: true;
  readonly kind: FileKind;
}

export type FileRefusal = Pick<FieldProblem, "code" | "advice">;

/** Checks a file by its content (requirements §5.14). The type that a browser declares does not matter. */
export function checkFile(
  { name, size, bytes }: { name: string; size: number; bytes: Uint8Array },
  rule: FileRule,
): AcceptedFile | ({ readonly ok: false } & FileRefusal) {
  if (size === 0) return { ok: false, code: "file-empty" };
  const content = inspectFile(bytes, name);
  if ("advice" in content) return { ok: false, ...refusalOf(rule, content.advice) };
  if ("kind" in content && !rule.kinds.some(({ id }) => id === content.kind)) return { ok: false, ...refusalOf(rule) };
  if (size > MAX_FILE_BYTES) return { ok: false, code: "file-size" };
  if ("code" in content) return { ok: false, ...withCodeOfField(rule, content) };
  const kind = fileKindOf(content.kind);
  const isTooLarge = isDecoded(kind, rule) && (content.pixels ?? 0) > maxPixelsOf(kind.id);
  return isTooLarge ? { ok: false, code: "image-too-large" } : { ...content, ok: true, kind };
}

/** A field for photos has its own sentences (requirements §5.12), which ask for another photo instead of another format. */
function refusalOf({ kinds }: FileRule, advice: AdviceCode = "unknown-advice"): FileRefusal {
  if (!kinds.every(isImage)) return { code: "file-kind", advice };
  if (advice === "svg-advice") return { code: "photo-svg" };
  return {
    code: "photo-kind",
    advice: advice === "heic-advice" || advice === "picture-advice" ? advice : "photo-advice",
  };
}

/** Returns the code that the field's rule has for a refusal. The server checks a file's content before it knows the rule. */
export function withCodeOfField(rule: FileRule, { code, advice }: FileRefusal): FileRefusal {
  const isOtherKind = code === "file-kind" || code === "file-macros" || code === "document-unreadable";
  if (code === "file-kind" || (isOtherKind && rule.kinds.every(isImage))) return refusalOf(rule, advice);
  return { code, ...(advice && { advice }) };
}
