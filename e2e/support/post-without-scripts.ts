import { language } from "#e2e/support/language.ts";
import { LOCALE_QUERY } from "#lib/forms/action.ts";
import { defaultLocale } from "#lib/i18n/locales.ts";

/**
 * Posts a form like a browser without JavaScript, from a page in the journey's language. Returns the address of the
 * redirect.
 */
export async function postWithoutScripts(url: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const address = new URL(url);
  if (language() !== defaultLocale) address.searchParams.set(LOCALE_QUERY, language());
  const answer = await fetch(address, { method: "POST", body, headers: { accept: "text/html" }, redirect: "manual" });
  return answer.headers.get("location") ?? "";
}
