import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import { type Locale, localeOrDefault } from "#lib/i18n/locales.ts";
import { getTranslator } from "#lib/i18n/translator.ts";
import { type CacheOptions, createCache } from "#lib/site/reads/cache.ts";
import type { ReadResponse } from "#lib/site/reads/wire.ts";

interface ReadRoute<T> extends Omit<CacheOptions<T>, "now"> {
  /** The messages whose `failure` visitors read when there is no list (requirements §8.5, §8.6). */
  readonly words: "testimonials" | "gallery";
  readonly now?: () => number;
}

export function handleRead<T>({ words, now = () => performance.now(), ...options }: ReadRoute<T>) {
  const read = createCache({ ...options, now });
  const maxAge = Math.floor(options.freshMs / 1000);

  return async (request: Request): Promise<Response> => {
    const cached = await read();
    // Browsers must not keep an old list: visitors would still see it after the provider is back.
    const cacheControl = cached?.isFresh ? `public, max-age=${maxAge}` : "no-store";
    if (cached) return json({ success: true, data: cached.list }, 200, cacheControl);
    const locale = localeOrDefault(new URL(request.url).searchParams.get("locale"));
    return json({ success: false, data: [], message: await failureText(locale, words) }, 502, cacheControl);
  };
}

const failureText = async (locale: Locale, words: ReadRoute<unknown>["words"]) =>
  (await getTranslator(locale))(`${words}.failure`);

const json = <T>(body: ReadResponse<T>, status: number, cacheControl: string) =>
  jsonResponse(body, status, { "cache-control": cacheControl });
