import type { AdviceCode } from "#lib/forms/codes.ts";
import type { FileContent } from "#lib/forms/inspect/file-content.ts";

const START_BYTES = 4096;

/** Returns undefined if the bytes are no text. Hospitals' programs write letters in RTF or HTML and name them `.doc`. */
export function inspectText(bytes: Uint8Array, byName: AdviceCode): FileContent | undefined {
  const text = startOf(bytes);
  if (text.startsWith("{\\rtf")) return inspectRtf(bytes);
  if (/^(<\?xml|<!--|<!doctype svg|<svg)/i.test(text) && /<svg[\s>]/i.test(text)) return { advice: "svg-advice" };
  if (/^(<\?xml[^>]*>\s*)?<(!doctype html|html|head|meta|title|style|body|table|div|p|br|center|font)\b/i.test(text)) {
    return { advice: "html-advice" };
  }
  if (/^mime-version:|^content-type: multipart\/related/im.test(text.slice(0, 300))) return { advice: "html-advice" };
  if (text === "" || /[^\P{Cc}\s]|\ufffd/u.test(text)) return undefined;
  return { advice: byName === "unknown-advice" ? "text-advice" : byName };
}

function startOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : undefined;
  // With `stream`, the decoder leaves out a last character of which only a part is within START_BYTES.
  const text = new TextDecoder(utf16 ?? "utf-8").decode(bytes.subarray(0, START_BYTES), { stream: true });
  return text.trimStart();
}

/** With `\objupdate`, Word loads objects as soon as it opens the file, which is as dangerous as macros. A search finds each such word. */
function inspectRtf(bytes: Uint8Array): FileContent {
  const isUnsafe = new TextDecoder("latin1").decode(bytes).includes("\\objupdate");
  return isUnsafe ? { code: "file-macros" } : { kind: "doc" };
}
