/** Says which redirects would loop, hide a page or lead nowhere. The editor imports this file in the browser. */

import { redirects as fixed, listBuiltPaths } from "#content/routes.ts";
import { everyLocale } from "#lib/i18n/locales.ts";
import type { Mistake } from "#lib/site/content/content-error.ts";

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** What the file says about a page that is an entry. Undefined if no entry has this path. */
type FindEntry = (path: string) => { readonly draft?: unknown; readonly until?: unknown } | undefined;

/** Next compares without capitals. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The files and folders of the site, a list that may be empty, and what is drawn for one visitor. */
const reserved = /^\/(api|admin|og|media|icons|thank-you|not-sent|your-form|search)(\/|$)|^\/hospitals$/i;

/** The addresses of content/routes.ts that already lead on. `:id` stands for one part. */
const isFixed = (path: string) =>
  fixed.some(({ from }) => new RegExp(`^${from.replace(":id", "[^/]+")}$`, "i").test(path));

const isPage = (path: string) => listBuiltPaths().some((page) => isSame(page, path));

const namesLanguage = (path: string) => everyLocale.some((code) => isSame(path.split("/")[1] ?? "", code));

/** The schema has already refused other hosts. */
export function findRedirectMistakes(redirects: readonly Redirect[], findEntry: FindEntry): Mistake[] {
  return redirects.flatMap(({ from, to }, at) => {
    const others = redirects.slice(0, at);
    const reasons: readonly (readonly [field: "from" | "to", reason: string | undefined])[] = [
      ["from", reasonOfFrom(from, others, findEntry)],
      ["to", reasonOfTo(from, to, redirects, findEntry)],
    ];
    return reasons.flatMap(([name, reason]) => {
      const field = `redirects[${at}].${name}`;
      return reason
        ? [{ field, text: `"redirects", entry ${at + 1}, "${name}" (${name === "to" ? to : from}) ${reason}` }]
        : [];
    });
  });
}

function reasonOfFrom(from: string, others: readonly Redirect[], findEntry: FindEntry): string | undefined {
  if (namesLanguage(from)) return "must not name a language: the redirect works in each. Delete the language.";
  if (isPage(from)) return "is a page of the site, and nobody would see it again. Choose another address.";
  if (reserved.test(from)) return "belongs to the site itself. Choose another address.";
  if (isFixed(from)) return "leads to a page already. Choose another address.";
  if (others.some((other) => isSame(other.from, from))) return "is there twice. Delete one of the two.";
  const entry = findEntry(from);
  if (entry && !entry.until)
    return "is a page that visitors see. Give the page a last day (“Public until”), or choose another address.";
  return undefined;
}

function reasonOfTo(from: string, to: string, all: readonly Redirect[], findEntry: FindEntry): string | undefined {
  const [path = ""] = to.split("#");
  if (isSame(path, from)) return "leads to itself. Choose another page.";
  if (namesLanguage(path)) return "must not name a language: the site adds it. Delete the language.";
  const next = all.find((other) => isSame(other.from, path));
  if (next) return `leads on to ${next.to}. Write the last address here, so that nobody goes in circles.`;
  if (isFixed(path)) return "leads on to another page. Write the address of that page.";
  if (isPage(path)) return undefined;
  const entry = findEntry(path);
  if (!entry) return "is no page of the site. Open the page and copy what follows the site’s name.";
  return entry.draft ? "is a draft, and a release has no drafts. Publish that page first." : undefined;
}
