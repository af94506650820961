/** What the text of an entry may have. The build and the editor in the browser import this file. */

import { Marked } from "marked";

/** Matches a link that we accept. A slash, a backslash or an entity right after the first slash could lead to another host. */
export const LINK = /^(#|\/(?![/\\&])|https:\/\/|mailto:|tel:)/;

export const linkRule = "must begin with https:// or, for a page of this site, with /.";

export const htmlMistake = (html: string) => `contains HTML: ${html.trim()}. Write it without the signs < and >.`;

/** Returns what is wrong, to follow the name of the field. Undefined for a text without HTML and without a link that could run a script. */
export function findUnsafeMarkdown(source: string): string | undefined {
  const marked = new Marked();
  let reason: string | undefined;
  marked.walkTokens(marked.lexer(source), (token) => {
    if (token.type === "html") reason ??= htmlMistake(token.raw);
    if (token.type === "link" && !LINK.test(token.href)) reason ??= `has a link to ${token.href}, which ${linkRule}`;
  });
  return reason;
}
