/** The accepted kinds (requirements §5.5, §5.9, §5.15). The provider gets `mimeType` and one of `extensions`, file inputs offer all. */
const rows = [
  { id: "pdf", label: "PDF", extensions: [".pdf"], mimeType: "application/pdf" },
  {
    id: "jpeg",
    label: "JPG",
    extensions: [".jpg", ".jpeg"],
    otherExtensions: [".jfif", ".jpe"],
    mimeType: "image/jpeg",
  },
  { id: "png", label: "PNG", extensions: [".png"], mimeType: "image/png" },
  { id: "webp", label: "WebP", extensions: [".webp"], mimeType: "image/webp" },
  { id: "gif", label: "GIF", extensions: [".gif"], mimeType: "image/gif" },
  { id: "tiff", label: "TIFF", extensions: [".tif", ".tiff"], mimeType: "image/tiff" },
  { id: "avif", label: "AVIF", extensions: [".avif"], mimeType: "image/avif" },
  {
    id: "doc",
    label: "DOC",
    extensions: [".doc"],
    // Hospitals write letters in RTF. Word opens RTF that is named `.doc`, and the provider does not accept `.rtf`.
    otherExtensions: [".rtf"],
    mimeType: "application/msword",
    otherTypes: ["application/rtf", "text/rtf"],
  },
  {
    id: "docx",
    label: "DOCX",
    extensions: [".docx"],
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
] as const satisfies readonly FileKindRow[];

interface FileKindRow {
  readonly id: string;
  readonly label: string;
  readonly extensions: readonly [string, ...string[]];
  readonly otherExtensions?: readonly string[];
  readonly mimeType: string;
  readonly otherTypes?: readonly string[];
}

export type FileKindId = (typeof rows)[number]["id"];
export interface FileKind extends FileKindRow {
  readonly id: FileKindId;
}

/** All kinds. A field for documents accepts all of them (requirements §5.15), even if the page names fewer. */
export const fileKinds: readonly FileKind[] = rows;

export function fileKindOf(id: FileKindId): FileKind {
  const kind = fileKinds.find((row) => row.id === id);
  if (!kind) throw new Error(`No file kind ${id}.`);
  return kind;
}

export const mimeTypeOf = (kind: FileKindId): string => fileKindOf(kind).mimeType;

const kindsOf = (...ids: readonly FileKindId[]): readonly FileKind[] => fileKinds.filter(({ id }) => ids.includes(id));

/** The kinds that the page names beside the documents of a service request (requirements §5.5). */
export const documentKinds = kindsOf("pdf", "jpeg", "png", "doc", "docx");
/** The kinds that the page names beside the attachments of a consultation or inquiry (requirements §5.9, §5.15). */
export const attachmentKinds = kindsOf("pdf", "jpeg", "png", "webp", "doc", "docx");
/** The kinds of a review's photo (requirements §5.12, §5.15). */
export const imageKinds: readonly FileKind[] = fileKinds.filter(({ mimeType }) => mimeType.startsWith("image/"));

export const isImage = ({ id }: Pick<FileKind, "id">) => imageKinds.some((kind) => kind.id === id);

/** Has types and endings, because some browsers know only one of these. Without HEIC and `image/*`, an iPhone sends its photos as JPEG. */
export const acceptOf = (kinds: readonly FileKind[]) =>
  [
    ...kinds.flatMap(({ extensions, otherExtensions = [] }) => [...extensions, ...otherExtensions]),
    ...kinds.flatMap(({ mimeType, otherTypes = [] }) => [mimeType, ...otherTypes]),
  ].join(",");

/** The most pixels of a picture that we decode. A decoded pixel takes three or four bytes of memory (security 10). */
export const MAX_PIXELS = 50_000_000;

/** Lower limits keep each conversion below 500 MB of memory: an AVIF took up to 25 bytes per pixel, and a PNG up to 12. */
const lowerLimits: Partial<Record<FileKindId, number>> = { avif: 20_000_000, png: 40_000_000 };

export const maxPixelsOf = (kind: FileKindId) => lowerLimits[kind] ?? MAX_PIXELS;

export interface FileRule {
  readonly kinds: readonly FileKind[];
  /** True if the file will be public, so its metadata must be removed (security 10). */
  readonly isPublished?: boolean;
}

export const isDecoded = (kind: FileKind, { isPublished = false }: Pick<FileRule, "isPublished">) =>
  isImage(kind) && (isPublished || (kind.id !== "jpeg" && kind.id !== "png"));
