import { env } from "#lib/env.ts";

/** The public address of a path of this site, written as Next writes it: the home page without a slash at the end. */
export function absoluteUrl(path: string): string {
  return env.siteUrl + (path === "/" ? "" : path);
}
