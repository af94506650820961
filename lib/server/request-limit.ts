import "server-only";
import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { clientOf } from "#lib/leads/request/client-address.ts";
import { createMemoryCounter } from "#lib/leads/request/request-counter.ts";
import { log } from "#lib/log.ts";
import type { readEnv } from "#lib/read-env.ts";
import { isNamedFile, mayBeDrawn, readPath } from "#lib/server/addresses.ts";
import { badAddress, type RequestRefusal } from "#lib/server/refusal.ts";
import { type ImageSources, imageConfig } from "#lib/site/reads/image-config.ts";
import { tryRun } from "#lib/try-run.ts";

type LimitSettings = ImageSources & Pick<ReturnType<typeof readEnv>, "rateLimit" | "trustedHops">;

type IsFeatureFile = (path: string, address: string) => boolean;

/** New images a minute: six families behind one IP address may open the gallery at once, while the cache is empty. */
const NEW_IMAGES_LIMIT = 120;
/** Without JavaScript, each form leads to a page that is drawn on request, and the visitor may reload it. */
const PAGES_PER_SUBMISSION = 4;
/** A network's limit is twice a client's. Forms allow more, but drawing and converting use the processor that all visitors share. */
const NETWORK_FACTOR = 2;
const WINDOW_MS = 60_000;

const waiting = { "retry-after": `${WINDOW_MS / 1000}`, "cache-control": "no-store" };
const refusals: Readonly<Record<"image" | "page", RequestRefusal>> = {
  image: { status: 429, code: "too-many-images", headers: waiting },
  // A refused visitor may only share the IP address with an attacker, so `refresh` makes the browser try again by itself.
  page: { status: 429, code: "too-many-pages", headers: { ...waiting, refresh: waiting["retry-after"] } },
};

/** Where `next start` keeps optimized images. */
const CACHE_FOLDER = join(".next", "cache", "images");

/** Where the build keeps files such as `/og/en/services.png`. */
const BUILT_FOLDER = join(".next", "server", "app");

/** Limits new images (security 15, decision 0011) and pages drawn on request (security 22) of a client and its network. */
export async function createRequestLimit(
  { rateLimit, trustedHops, ...sources }: LimitSettings,
  isFeatureFile: IsFeatureFile = () => false,
  now = Date.now,
): Promise<(request: IncomingMessage) => RequestRefusal | undefined> {
  const isNewImage = await createCacheCheck(sources);
  const limitOf = (limit: number) => ({ limit, networkLimit: limit * NETWORK_FACTOR, windowMs: WINDOW_MS });
  const counters = {
    image: createMemoryCounter(limitOf(NEW_IMAGES_LIMIT)),
    page: createMemoryCounter(limitOf(rateLimit * PAGES_PER_SUBMISSION)),
  };

  return (request) => {
    // Next does not check the URL of the image, so it throws for `?url=/%2x`.
    const isNew = tryRun(() => isNewImage(request));
    if (isNew === undefined) return badAddress;
    const kind = isNew ? "image" : isDrawnPage(request, isFeatureFile) && "page";
    if (!kind) return undefined;
    const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
    const result = counters[kind](clientOf(headers, trustedHops) ?? "unknown", now());
    if (result === "first-refused") log.limited("warn", "requests limited", { code: kind });
    return result === "allowed" ? undefined : refusals[kind];
  };
}

function isDrawnPage({ url = "" }: IncomingMessage, isFeatureFile: IsFeatureFile): boolean {
  // We parse the URL like Next, which also resolves paths such as `/_next/static/../../x`.
  const address = URL.parse(url, "http://localhost")?.pathname ?? "";
  const path = readPath(address) ?? "";
  if (!mayBeDrawn(path) || isFeatureFile(path, address)) return false;
  return !isNamedFile(path) || !existsSync(join(/* turbopackIgnore: true */ BUILT_FOLDER, `${path}.body`));
}

/** Returns true for a request that makes the optimizer convert an image. */
async function createCacheCheck(sources: ImageSources) {
  // Only Next's own functions know where the cache has an image. They are not bundled, because Next has already loaded them.
  const { ImageOptimizerCache } = await import(/* turbopackIgnore: true */ "next/dist/server/image-optimizer.js");
  const { parseReqUrl } = await import(/* turbopackIgnore: true */ "next/dist/lib/url.js");
  // Next's functions read only `images`.
  const nextConfig = { images: imageConfig(sources) } as never;
  return (request: IncomingMessage): boolean => {
    const { pathname, query } = parseReqUrl(request.url ?? "") ?? {};
    // Next compares only the beginning of the path, so it also serves /_next/image;x.
    if (!pathname?.startsWith("/_next/image") || !query) return false;
    const params = ImageOptimizerCache.validateParams(request, query, nextConfig, false);
    // Next itself rejects a request with wrong parameters, and converts nothing.
    if ("errorMessage" in params) return false;
    return !existsSync(join(/* turbopackIgnore: true */ CACHE_FOLDER, ImageOptimizerCache.getCacheKey(params)));
  };
}
