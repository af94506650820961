import { defaultLocale } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";
import { absoluteUrl } from "#lib/site/seo/address.ts";
import { DAY_MS } from "#lib/time-units.ts";

export const dynamic = "force-static";

/** How long the file is valid. RFC 9116 §2.5.5 recommends less than a year. Each deployment writes the file anew. */
const VALID_MS = 364 * DAY_MS;

export function GET(): Response {
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    `Preferred-Languages: ${defaultLocale}`,
    `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
