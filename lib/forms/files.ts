import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import { MAX_FILE_BYTES } from "#lib/forms/file-size.ts";

/** How many of a file's first bytes {@link checkFile} needs. */
export const HEAD_BYTES = 16;

const startsWith =
  (...signature: number[]) =>
  (head: Uint8Array) =>
    signature.every((byte, index) => head[index] === byte);

const isRiff = startsWith(0x52, 0x49, 0x46, 0x46);
const namesWebp = startsWith(0x57, 0x45, 0x42, 0x50);
const isIsoMedia = startsWith(0x66, 0x74, 0x79, 0x70);

/** Returns the brand of an ISO media file, such as `avif` or `heic` (ISO/IEC 14496-12, 4.3). */
const brandOf = (head: Uint8Array) =>
  isIsoMedia(head.subarray(4)) ? String.fromCharCode(...head.subarray(8, 12)) : "";

/**
 * Every kind of file that some form accepts (requirements §5.5, §5.9, §5.15). `label` is the same in all languages. The provider gets
 * `mimeType`. Browsers may also declare `aliases`. `matches` checks the signature in the first bytes.
 */
export const fileKinds = [
  {
    id: "pdf",
    label: "PDF",
    extensions: [".pdf"],
    mimeType: "application/pdf",
    aliases: ["application/x-pdf"],
    matches: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d),
  },
  {
    id: "jpeg",
    label: "JPG",
    extensions: [".jpg", ".jpeg"],
    mimeType: "image/jpeg",
    aliases: ["image/jpg", "image/pjpeg"],
    matches: startsWith(0xff, 0xd8, 0xff),
  },
  {
    id: "png",
    label: "PNG",
    extensions: [".png"],
    mimeType: "image/png",
    aliases: [],
    matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    id: "webp",
    label: "WebP",
    extensions: [".webp"],
    mimeType: "image/webp",
    aliases: [],
    // The four bytes between `RIFF` and `WEBP` are the length (RFC 9649).
    matches: (head) => isRiff(head) && namesWebp(head.subarray(8)),
  },
  {
    id: "gif",
    label: "GIF",
    extensions: [".gif"],
    mimeType: "image/gif",
    aliases: [],
    matches: startsWith(0x47, 0x49, 0x46, 0x38),
  },
  {
    id: "tiff",
    label: "TIFF",
    extensions: [".tif", ".tiff"],
    mimeType: "image/tiff",
    aliases: ["image/tif", "image/x-tiff"],
    // A TIFF file begins with one of two byte orders (TIFF 6.0, section 2).
    matches: (head) => startsWith(0x49, 0x49, 0x2a, 0)(head) || startsWith(0x4d, 0x4d, 0, 0x2a)(head),
  },
  {
    id: "avif",
    label: "AVIF",
    extensions: [".avif"],
    mimeType: "image/avif",
    aliases: [],
    matches: (head) => brandOf(head) === "avif",
  },
  {
    id: "doc",
    label: "DOC",
    extensions: [".doc"],
    mimeType: "application/msword",
    aliases: ["application/x-msword"],
    matches: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  {
    id: "docx",
    label: "DOCX",
    extensions: [".docx"],
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    aliases: [],
    matches: startsWith(0x50, 0x4b, 0x03, 0x04),
  },
] as const satisfies readonly {
  id: string;
  label: string;
  extensions: readonly string[];
  mimeType: string;
  aliases: readonly string[];
  matches: (head: Uint8Array) => boolean;
}[];

export type FileKind = (typeof fileKinds)[number];

/** Returns the type that a receiver gets for a file of this kind. */
export const mimeTypeOf = (kind: FileKind["id"]): string => fileKinds.find(({ id }) => id === kind)?.mimeType ?? "";

const kindsOf = (...ids: readonly FileKind["id"][]): readonly FileKind[] =>
  fileKinds.filter(({ id }) => ids.includes(id));

/** The kinds of a service request's documents (requirements §5.5). */
export const documentKinds = kindsOf("pdf", "jpeg", "png", "doc", "docx");
/** The kinds of attachments of a consultation and of an inquiry (requirements §5.15). */
export const attachmentKinds = kindsOf("pdf", "jpeg", "png", "webp", "doc", "docx");
/** The kinds of a review's photo: every kind of image that we can convert for the provider (requirements §5.12, §5.15). */
export const imageKinds = kindsOf("jpeg", "png", "webp", "gif", "tiff", "avif");

export const isImage = ({ mimeType }: FileKind) => mimeType.startsWith("image/");

/** Returns the value of a file input's `accept` attribute. */
export const acceptOf = (kinds: readonly FileKind[]) => kinds.flatMap(({ extensions }) => extensions).join(",");

/**
 * Returns the error code for a file of a wrong kind. A field for images has its own code (requirements §5.12). An SVG file gets another
 * code in such a field, because its visitor did choose an image.
 */
export function wrongKindOf(kinds: readonly FileKind[], name: string): FieldErrorCode {
  if (!kinds.every(isImage)) return "file-kind";
  return /\.svgz?$/i.test(name) ? "photo-svg" : "photo-kind";
}

/** The brands of HEIC and HEIF (ISO/IEC 23008-12, annex B). */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** Matches tables and slides, which the provider drops silently (`docs/provider-api.md`). */
const OFFICE = /\.(xls[bmx]?|csv|ods|numbers|pp[st][mx]?|odp|key)$/i;

/**
 * Returns advice on how to send an iPhone's photo as JPG, or a table as PDF. Some apps rename an iPhone's photo to .jpg, so we check the
 * bytes too.
 */
function adviceFor(
  { name, head }: { name: string; head: Uint8Array },
  kinds: readonly FileKind[],
): Pick<FieldProblem, "advice"> {
  const isHeic = /\.(heic|heif|hif)$/i.test(name) || heicBrands.includes(brandOf(head));
  if (isHeic) return { advice: "heic-advice" };
  return OFFICE.test(name) && !kinds.every(isImage) ? { advice: "office-advice" } : {};
}

/** The types that phones and old browsers declare for a file of unknown type. */
const UNKNOWN_TYPES = ["", "application/octet-stream"];

/** Returns the kind of a file by its extension and declared type, or undefined if both together fit no kind. */
export function declaredKind(file: { name: string; type: string }, kinds: readonly FileKind[]): FileKind | undefined {
  const name = file.name.toLowerCase();
  const kind = kinds.find(({ extensions }) => extensions.some((extension) => name.endsWith(extension)));
  const declared: readonly string[] = kind ? [kind.mimeType, ...kind.aliases, ...UNKNOWN_TYPES] : [];
  return declared.includes(file.type.toLowerCase()) ? kind : undefined;
}

/** Returns true if a file has the extension and type of an image that some form accepts. */
export function isImageFile(file: { name: string; type: string }): boolean {
  const kind = declaredKind(file, fileKinds);
  return kind !== undefined && isImage(kind);
}

/**
 * Checks that a file's extension, declared type and first {@link HEAD_BYTES} bytes agree on one of `kinds`. Returns the kind, or the
 * problem with the file (security 2).
 */
export function checkFile(
  file: { name: string; type: string; size: number; head: Uint8Array },
  kinds: readonly FileKind[],
): { ok: true; kind: FileKind } | ({ ok: false } & Pick<FieldProblem, "code" | "advice">) {
  const kind = declaredKind(file, kinds);
  if (!kind) return { ok: false, code: wrongKindOf(kinds, file.name), ...adviceFor(file, kinds) };
  if (file.size === 0) return { ok: false, code: "file-empty" };
  if (file.size > MAX_FILE_BYTES) return { ok: false, code: "file-size" };
  if (kind.matches(file.head)) return { ok: true, kind };
  return { ok: false, code: wrongKindOf(kinds, file.name), ...adviceFor(file, kinds) };
}
