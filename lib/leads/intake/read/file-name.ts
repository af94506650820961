import "server-only";
import { type FileKind, fileKinds } from "#lib/forms/files.ts";

const MAX_LENGTH = 100;

/** Every real name is far shorter. The limit bounds the cost of a name full of percent signs. */
const MAX_READ_LENGTH = 1000;

/** Old browsers send the folders before a name. */
const FOLDERS = /^.*[/\\]/s;

/** A line break, quote or encoded word (RFC 2047) could end the name in a header. Joiners between letters, as in Persian, are safe. */
const UNSAFE =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]|=\?|(?<![\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}]|(?!\p{Script=Inherited})\p{M})/gu;

const SLASHES = /[/\\]/g;

/** Returns the name in NFC, without folders, quotes, control or bidirectional characters, not even percent-encoded ones (security 3). */
export function safeFileName(name: string): string {
  const read = name.slice(-MAX_READ_LENGTH);
  const withoutFolders = read.replace(FOLDERS, "");
  const clean = removeUnsafe(withoutFolders).normalize("NFC").trim();
  if ([...clean].length <= MAX_LENGTH) return clean;
  return cut(clean, /\.[^.]{1,10}$/.exec(clean)?.[0] ?? "");
}

function removeUnsafe(name: string): string {
  const decoded = decodePercents(name);
  // An encoded slash is a part of the name, such as the slash in "1/2.pdf".
  const clean = decoded.replace(UNSAFE, "").replace(SLASHES, "_");
  return clean === decoded ? name : removeUnsafe(clean);
}

/** `%250d` becomes `%0d`, and then a line break. An ordinary percent sign stays. */
function decodePercents(name: string): string {
  const decoded = name.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8"),
  );
  return decoded === name ? name : decodePercents(decoded);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Shortens the part before the ending, but not within a letter or an emoji. */
function cut(name: string, ending: string): string {
  let short = "";
  let length = [...ending].length;
  for (const { segment } of graphemes.segment(name.slice(0, name.length - ending.length))) {
    length += [...segment].length;
    if (length > MAX_LENGTH) break;
    short += segment;
  }
  return short + ending;
}

/** The endings that say what a file is. Any other ending is a part of the name, as in "Dr.Smith". */
const KNOWN_ENDINGS = [
  ...fileKinds.flatMap(({ extensions, otherExtensions = [] }) => [...extensions, ...otherExtensions]),
  ...[".heic", ".heif", ".bin", ".tmp", ".dat", ".dot", ".htm", ".html", ".zip", ".bmp"],
];

/** The number that a program adds to a copy, as in `report.pdf (1)`. */
const COPY = /\s*(\(\d{1,3}\))$/;

/** Receivers open a file by its ending. So a JPEG `photo.png` becomes `photo.jpg`, and `report.pdf (1)` becomes `report (1).pdf`. */
export function withEnding(name: string, { extensions }: Pick<FileKind, "extensions">): string {
  const trimmed = name.replace(/[.\s]+$/, "");
  const copy = COPY.exec(trimmed)?.[1];
  const original = trimmed.replace(COPY, "");
  const isCopy = copy !== undefined && endingOf(original) !== undefined;
  const named = isCopy ? original : trimmed;
  const ending = endingOf(named);
  const stem = ending ? named.slice(0, -ending.length).replace(/[.\s]+$/, "") : named;
  const kept = ending && stem && extensions.includes(ending.toLowerCase()) ? ending : extensions[0];
  const full = `${stem || "file"}${isCopy ? ` ${copy}` : ""}${kept}`;
  return [...full].length > MAX_LENGTH ? cut(full, kept) : full;
}

const endingOf = (name: string) =>
  KNOWN_ENDINGS.map((ending) => name.slice(-ending.length)).find(
    (ending) => ending.startsWith(".") && KNOWN_ENDINGS.includes(ending.toLowerCase()),
  );
