import "server-only";
import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { readEnv } from "#lib/env.ts";
import { clientOf } from "#lib/leads/request/client-address.ts";
import { createMemoryCounter } from "#lib/leads/request/request-counter.ts";
import { log } from "#lib/log.ts";
import { isNamedFile, mayBeDrawn, readPath } from "#lib/server/addresses.ts";
import { badAddress, type Refusal } from "#lib/server/refusal.ts";
import { imageConfig } from "#lib/site/reads/image-config.ts";

type ImageSources = Parameters<typeof imageConfig>[0];
type Settings = ImageSources & Pick<ReturnType<typeof readEnv>, "rateLimit" | "trustedHops">;

/** Enough for six families behind one address who open the gallery at once while the cache is empty. */
const NEW_IMAGES_LIMIT = 120;
/** After a form, a visitor without JavaScript sees a page that is drawn on request, and may load it again. */
const PAGES_PER_SUBMISSION = 4;
/** Less than for forms, because it is everybody's processor that converts and draws. What one client had converted, others find in the cache. */
const NETWORK_FACTOR = 2;
const WINDOW_MS = 60_000;

const waiting = { "retry-after": `${WINDOW_MS / 1000}`, "cache-control": "no-store" };
const refusals: Readonly<Record<"image" | "page", Refusal>> = {
  image: { status: 429, code: "too-many-images", headers: waiting },
  // The browser of a visitor who shares the address asks again by itself.
  page: { status: 429, code: "too-many-pages", headers: { ...waiting, refresh: waiting["retry-after"] } },
};

/** Where `next start` keeps the pictures that it has optimized. */
const CACHE_FOLDER = join(".next", "cache", "images");

/** Where the build keeps the files that it has made, such as `/og/en/services.png`. */
const BUILT_FOLDER = join(".next", "server", "app");

/**
 * Returns a function that refuses what costs the processor most, when a client or its network has asked for it too often in a minute:
 * pictures that the image optimizer does not have in its cache (security 15, decision 0011), and pages that are drawn on request
 * (security 22).
 */
export async function createRequestLimit(
  { rateLimit, trustedHops, ...sources }: Settings,
  now = Date.now,
): Promise<(request: IncomingMessage) => Refusal | undefined> {
  const isNewImage = await createCacheCheck(sources);
  const limitOf = (limit: number) => ({ limit, networkLimit: limit * NETWORK_FACTOR, windowMs: WINDOW_MS });
  const counters = {
    image: createMemoryCounter(limitOf(NEW_IMAGES_LIMIT)),
    page: createMemoryCounter(limitOf(rateLimit * PAGES_PER_SUBMISSION)),
  };

  function kindOf(request: IncomingMessage): keyof typeof counters | undefined {
    if (isNewImage(request)) return "image";
    return isDrawnPage(request) ? "page" : undefined;
  }

  return (request) => {
    let kind: keyof typeof counters | undefined;
    try {
      kind = kindOf(request);
    } catch {
      // Next decodes the picture's address without a check, and throws for `?url=/%2x`.
      return badAddress;
    }
    if (kind === undefined) return undefined;
    const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
    const result = counters[kind](clientOf(headers, trustedHops) ?? "unknown", now());
    if (result === "first-refused") log.warn("requests limited", { code: kind });
    return result === "allowed" ? undefined : refusals[kind];
  };
}

/** Returns true for a request which makes Next draw a page. */
function isDrawnPage({ url = "" }: IncomingMessage): boolean {
  // Next resolves `/_next/static/../../x` too.
  const path = readPath(URL.parse(url, "http://localhost")?.pathname ?? "") ?? "";
  if (!mayBeDrawn(path)) return false;
  return !isNamedFile(path) || !existsSync(join(/* turbopackIgnore: true */ BUILT_FOLDER, `${path}.body`));
}

/** Returns a function that is true for a request which makes the optimizer fetch and convert a picture. */
async function createCacheCheck(sources: ImageSources) {
  // Next's own functions, because only they know the folder of a picture. Left out of the bundle: Next has loaded them.
  const { ImageOptimizerCache } = await import(/* turbopackIgnore: true */ "next/dist/server/image-optimizer.js");
  const { parseReqUrl } = await import(/* turbopackIgnore: true */ "next/dist/lib/url.js");
  // They read no other setting.
  const nextConfig = { images: imageConfig(sources) } as never;
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
