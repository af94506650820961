import "server-only";
import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { badAddress, type Refusal } from "#lib/edge/refusal.ts";
import { env } from "#lib/env.ts";
import { imageConfig } from "#lib/image-config.ts";
import { clientOf } from "#lib/intake/admit/client-address.ts";
import { log } from "#lib/log.ts";

/** Enough for six families behind one address who open the gallery at once while the cache is empty. */
const NEW_IMAGES_LIMIT = 120;
const WINDOW_MS = 60_000;

/** Where `next start` keeps the pictures that it has optimized. */
const CACHE_FOLDER = join(".next", "cache", "images");

/**
 * Returns a function that refuses a client's requests for pictures that the image optimizer does not have in its cache, after 120
 * in a minute (security 15, decision 0049). Pictures in the cache are never refused.
 */
export async function createImageLimit(): Promise<(request: IncomingMessage) => Refusal | undefined> {
  const isNewImage = await createCacheCheck();
  const countRequest = createCounter();
  return (request) => {
    try {
      if (!isNewImage(request)) return undefined;
    } catch {
      // Next decodes the picture's address without a check, and throws for `?url=/%2x`.
      return badAddress;
    }
    const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
    const { count, secondsLeft } = countRequest(clientOf(headers, env.trustedHops) ?? "unknown", Date.now());
    if (count <= NEW_IMAGES_LIMIT) return undefined;
    if (count === NEW_IMAGES_LIMIT + 1) log.warn("image requests limited");
    const waiting = { "retry-after": String(secondsLeft), "cache-control": "no-store" };
    return { status: 429, code: "too-many-images", headers: waiting };
  };
}

/** Returns a function that is true for a request which makes the optimizer fetch and convert a picture. */
async function createCacheCheck() {
  // Next's own functions, because only they know the folder of a picture. Left out of the bundle: Next has loaded them.
  const { ImageOptimizerCache } = await import(/* turbopackIgnore: true */ "next/dist/server/image-optimizer.js");
  const { parseReqUrl } = await import(/* turbopackIgnore: true */ "next/dist/lib/url.js");
  // They read no other setting.
  const nextConfig = { images: imageConfig(env) } as never;
  return (request: IncomingMessage): boolean => {
    const { pathname, query } = parseReqUrl(request.url ?? "") ?? {};
    // Next compares the beginning too, so it also serves /_next/image;x.
    if (!pathname?.startsWith("/_next/image") || !query) return false;
    const params = ImageOptimizerCache.validateParams(request, query, nextConfig, false);
    // Next rejects it without any work.
    if ("errorMessage" in params) return false;
    return !existsSync(join(/* turbopackIgnore: true */ CACHE_FOLDER, ImageOptimizerCache.getCacheKey(params)));
  };
}

/** Returns a function that counts a client's requests since the current minute began. */
function createCounter() {
  const counts = new Map<string, number>();
  let startedAt = 0;
  return (client: string, now: number) => {
    if (now - startedAt >= WINDOW_MS) {
      counts.clear();
      startedAt = now;
    }
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    return { count, secondsLeft: Math.ceil((startedAt + WINDOW_MS - now) / 1000) };
  };
}
