import { listBuiltPaths, routes } from "#content/routes.ts";
import { entryPaths } from "#lib/build-values.ts";
import { builtLanguages, localePath } from "#lib/i18n/locales.ts";
import { namedFiles } from "#lib/security-headers.ts";
import { stageOf } from "#lib/site/days/site-days.ts";
import { tryRun } from "#lib/try-run.ts";

const built = new Set([
  ...builtLanguages.flatMap(({ code }) => listBuiltPaths().map((path) => localePath(code, path))),
  ...entryPaths(),
]);
const files = new Set(namedFiles);

/**
 * Returns the path of a request target as Next reads it, or undefined if Next must not get it: it would answer 500 to `*`, `/%zz` and half
 * a UTF-8 letter, redirect `http://...` to itself, and treat `/%00` as the home page.
 */
export function readPath(target: string): string | undefined {
  const path = tryRun(() => decodeURI(target.split("?", 1)[0] ?? ""));
  return path?.startsWith("/") && !/\p{Cc}/u.test(path) ? path : undefined;
}

/**
 * True for the path of an address that was encoded twice or that hides a delimiter. Next would decode it further than we do. A mail program
 * may do this to the page of a reference, which Next finds all the same (requirements §2.46).
 */
export const isStillEncoded = (path: string): boolean => /%[\da-f]{2}/i.test(path) && !isStatusPage(path);

const statusPage = new RegExp(`^(/[a-z]+)?${routes.thankYou}/.`);

/** True for a page with a reference, even if a mail program has added full stops to its URL (requirements §2.46). */
export const isStatusPage = (path: string): boolean => statusPage.test(path);

export const isApi = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** True for a page that is drawn at build, in any language, and public today. */
export const isBuiltPage = (path: string): boolean => built.has(path) && stageOf(path) === "public";

/** True for the address of an entry, or of its picture, whose last day is over. */
export const hasEnded = (path: string): boolean =>
  (built.has(path) || path.startsWith("/og/")) && stageOf(path) === "ended";

/** Returns true for a file that Next serves without adding a language to its path. */
export const isNamedFile = (path: string): boolean =>
  files.has(path) || /^\/(og|media|icons)\/|^\/[a-z]+\/(dialogs|search)\.json$/.test(path);

/** Returns true if Next may draw a response. That includes files with a variable path: only the disk shows which the build has made. */
export const mayBeDrawn = (path: string): boolean =>
  !isApi(path) && !isBuiltPage(path) && !files.has(path) && !/^\/_next\/(static|image)\b/.test(path);
