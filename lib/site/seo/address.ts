import { env } from "#lib/env.ts";

/** Returns the public address of a path, in the form that Next uses: the home page has no slash at the end. */
export function absoluteUrl(path: string): string {
  return env.siteUrl + (path === "/" ? "" : path);
}
