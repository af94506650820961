/** Takes the scripts out of a prerendered page (decision 0001). */

import { RewritingStream } from "parse5-html-rewriting-stream";

/** The scripts that a page had. */
interface PageScripts {
  /** The text of all inline scripts, in their order. */
  readonly inline: string;
  /** The addresses of the other scripts, in their order. */
  readonly sources: readonly string[];
}

export interface RewrittenPage {
  readonly html: string;
  /** The text of each style element. */
  readonly styles: readonly string[];
}

interface Replacements {
  /** Returns the markup that replaces all scripts. It goes to the end of the head. */
  readonly scripts: (scripts: PageScripts) => string;
  /** Returns the style sheet at an address. */
  readonly styleSheet: (address: string) => string;
}

/** Thrown for a page that Next did not write as expected. */
export class UnexpectedPage extends Error {
  override name = "UnexpectedPage";
}

/** The attributes that Next writes at a script. */
const KNOWN_ATTRIBUTES = ["src", "async", "nomodule", "id"];

/** The calls by which React shows a part of the page that it streamed late. Without scripts that part would stay hidden. */
const LATE_PART = /\$R[CSX]\(/;

interface Tag {
  readonly tagName: string;
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
}

const attributeOf = ({ attrs }: Tag, name: string) => attrs.find((attribute) => attribute.name === name)?.value;

const isData = (tag: Tag) => attributeOf(tag, "type") === "application/ld+json";

const isScriptPreload = (tag: Tag) =>
  tag.tagName === "link" && attributeOf(tag, "rel") === "preload" && attributeOf(tag, "as") === "script";

const isStyleSheet = (tag: Tag) => tag.tagName === "link" && attributeOf(tag, "rel") === "stylesheet";

/**
 * Returns the page with its scripts replaced and its style sheet inline. JSON-LD stays, because it is data.
 * @throws {UnexpectedPage} if the page is not as Next wrote it when this was tested.
 */
export function rewritePage(page: string, replacements: Replacements): RewrittenPage {
  const sources: string[] = [];
  const inline: string[] = [];
  const styles: string[] = [];
  const parts: string[] = [];
  let isStyle = false;
  let script: { readonly isInline: boolean } | undefined;
  let headEnd = -1;

  const stream = new RewritingStream();
  stream.on("startTag", (tag: Tag, raw: string) => {
    if (tag.tagName === "script" && !isData(tag)) {
      const unknown = tag.attrs.find(({ name }) => !KNOWN_ATTRIBUTES.includes(name));
      if (unknown) throw new UnexpectedPage(`a script has the attribute "${unknown.name}"`);
      const source = attributeOf(tag, "src");
      // The loader needs a browser with modules, so nobody loads a `nomodule` script.
      if (source && attributeOf(tag, "nomodule") === undefined && !sources.includes(source)) sources.push(source);
      script = { isInline: source === undefined };
      if (script.isInline) inline.push("");
    } else if (isStyleSheet(tag)) {
      const sheet = replacements.styleSheet(attributeOf(tag, "href") ?? "");
      assertCanBeInline(sheet);
      styles.push(sheet);
      // React finds this link, and the browser does not load it.
      parts.push(`<style>${sheet}</style>`, raw.replace("<link", "<link disabled"));
    } else if (!isScriptPreload(tag)) {
      isStyle = tag.tagName === "style";
      if (isStyle) styles.push("");
      parts.push(raw);
    }
  });
  stream.on("text", (_: unknown, raw: string) => {
    // The parser hands over one text in several pieces.
    if (isStyle) styles.push(styles.pop() + raw);
    if (!script) parts.push(raw);
    else if (script.isInline) inline.push(inline.pop() + raw);
  });
  stream.on("endTag", (tag: Tag, raw: string) => {
    isStyle = false;
    if (tag.tagName === "head") headEnd = parts.length;
    if (tag.tagName === "script" && script) script = undefined;
    else parts.push(raw);
  });
  for (const other of ["comment", "doctype"] as const) {
    stream.on(other, (_: unknown, raw: string) => parts.push(raw));
  }
  stream.end(page);
  stream.resume();

  if (inline.some((text) => LATE_PART.test(text))) {
    throw new UnexpectedPage("a part of it was streamed late and would stay hidden without scripts");
  }
  if (headEnd < 0) throw new UnexpectedPage("it has no head");
  if (sources.length === 0) throw new UnexpectedPage("it names no script");
  if (!inline.some((text) => text.includes("__next_f"))) throw new UnexpectedPage("React's copy of it is missing");
  parts.splice(headEnd, 0, replacements.scripts({ inline: inline.join(";\n"), sources }));
  return { html: parts.join(""), styles };
}

function assertCanBeInline(sheet: string) {
  if (/<\/style|url\((?!["']?[/#]|["']?data:)/i.test(sheet)) {
    throw new UnexpectedPage("its style sheet has a relative address or ends its element, so it cannot be inline");
  }
}
