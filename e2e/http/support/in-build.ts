import { everyLocale, findLocale } from "#lib/i18n/locales.ts";

const named = new RegExp(`^/(?:og/)?(${everyLocale.join("|")})(?=[/?]|$)`);

/** Returns true unless the path names a language that this build leaves out. */
export function isInBuild(path: string): boolean {
  const code = named.exec(path)?.[1];
  return code === undefined || findLocale(code) !== undefined;
}
