import type { FieldErrorCode } from "@/lib/forms/codes";

/** At most this much in one file (spec §9): the provider refuses more. */
export const MAX_FILE_MIB = 10;
export const MAX_FILE_BYTES = MAX_FILE_MIB * 1024 * 1024;

/** How many of a file's first bytes {@link checkFile} needs to see. */
export const HEAD_BYTES = 16;

const startsWith =
  (...signature: number[]) =>
  (head: Uint8Array) =>
    signature.every((byte, index) => head[index] === byte);

/**
 * The kinds of files that are accepted (spec §5): extensions, the MIME type that is sent on, other types that browsers
 * declare for it, and the signature that its first bytes must have.
 */
export const fileKinds = [
  {
    id: "pdf",
    extensions: [".pdf"],
    mimeType: "application/pdf",
    aliases: ["application/x-pdf"],
    matches: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d),
  },
  {
    id: "jpeg",
    extensions: [".jpg", ".jpeg"],
    mimeType: "image/jpeg",
    aliases: ["image/jpg", "image/pjpeg"],
    matches: startsWith(0xff, 0xd8, 0xff),
  },
  {
    id: "png",
    extensions: [".png"],
    mimeType: "image/png",
    aliases: [],
    matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    id: "doc",
    extensions: [".doc"],
    mimeType: "application/msword",
    aliases: ["application/x-msword"],
    matches: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  {
    id: "docx",
    extensions: [".docx"],
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    aliases: [],
    matches: startsWith(0x50, 0x4b, 0x03, 0x04),
  },
] as const satisfies readonly {
  id: string;
  extensions: readonly string[];
  mimeType: string;
  aliases: readonly string[];
  matches: (head: Uint8Array) => boolean;
}[];

export type FileKind = (typeof fileKinds)[number];

/** Value of a file input's `accept` attribute. */
export const accept = fileKinds.flatMap((kind) => kind.extensions).join(",");

/** What phones and old browsers declare when they do not know a type: says nothing either way. */
const UNKNOWN_TYPES = ["", "application/octet-stream"];

/**
 * The kind of a file whose extension, declared type and first {@link HEAD_BYTES} bytes agree, or what is wrong with it
 * (quality.md, security 2).
 */
export function checkFile(file: {
  name: string;
  type: string;
  size: number;
  head: Uint8Array;
}): { ok: true; kind: FileKind } | { ok: false; code: FieldErrorCode } {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  const kind = fileKinds.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
  const declared: readonly string[] = kind ? [kind.mimeType, ...kind.aliases, ...UNKNOWN_TYPES] : [];
  if (!kind || !declared.includes(type)) return { ok: false, code: "file-kind" };
  if (file.size === 0) return { ok: false, code: "file-empty" };
  if (file.size > MAX_FILE_BYTES) return { ok: false, code: "file-size" };
  return kind.matches(file.head) ? { ok: true, kind } : { ok: false, code: "file-kind" };
}
