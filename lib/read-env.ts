import type * as z from "zod";
import { checkEnv, DEFAULT_SITE_URL, type Environment, MiB, type SettingsPart } from "#lib/env-schema.ts";
import { isLoopback } from "#lib/is-loopback.ts";
import { ACCESS_RECORD_DAYS } from "#lib/timing.ts";

/** The message names each invalid variable and never shows a value. */
export class EnvError extends Error {
  override name = "EnvError";

  constructor(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) {
    const lines = issues.map(({ path, message }) => `  ${path.join(".")} ${message}`);
    super(`The environment is not usable (see .env.example):\n${lines.join("\n")}`);
  }
}

/** @throws {EnvError} naming every invalid variable. */
function parseEnv(source: Environment, ...parts: readonly SettingsPart[]) {
  const parsed = checkEnv(source, parts);
  if (parsed.success) return parsed.data;
  throw new EnvError(parsed.error.issues);
}

/** Returns the settings of a feature. Features call it only when they need a setting, so importing a feature works without any. */
export const readSettings = <Shape extends z.ZodRawShape>(
  part: { readonly shape: Shape },
  source: Environment = process.env,
) => parseEnv(source, part) as unknown as z.output<z.ZodObject<Shape>>;

export const assertSettings = (source: Environment, parts: readonly SettingsPart[]): void =>
  void parseEnv(source, ...parts);

/** Returns the settings of the core, with their defaults (.env.example explains each). @throws {EnvError} */
export function readEnv(source: Environment = process.env) {
  const given = parseEnv(source);
  const isServerless = Boolean(given.VERCEL);
  const providerUrl = given.PROVIDER_API_URL ?? "http://127.0.0.1:4000";
  const hasProvider = given.PROVIDER_API_URL !== undefined || given.DELIVERY_WEBHOOK_URL === undefined;
  const providerIsLoopback = hasProvider && isLoopback(providerUrl);
  const imageHosts = given.PROVIDER_IMAGE_HOSTS ?? [];
  return {
    siteUrl: given.SITE_URL ?? DEFAULT_SITE_URL,
    // Search engines must not index previews. The value during the build decides, because the pages are static.
    isPreview: given.VERCEL_ENV === "preview",
    isDevelopment: given.NODE_ENV === "development",
    /** True during a build, which must not open a store. */
    isBuild: given.NEXT_PHASE === "phase-production-build",
    /** True if the build collects the files that the server loads, for a container image (Dockerfile). */
    isStandalone: given.STANDALONE === "1",
    /** True if a process may end after each request. Such a process runs no timers. */
    isServerless,
    providerUrl,
    providerKey: given.PROVIDER_API_KEY,
    providerTimeoutMs: given.PROVIDER_TIMEOUT_MS ?? 15_000,
    /** The field of the provider's JSON, and its value, that confirm a submission. */
    providerSuccess: given.PROVIDER_SUCCESS ?? { field: "success", value: true },
    /** False if submissions go to the webhook and no provider is set. Reviews and gallery are then empty. */
    hasProvider,
    deliveryWebhook:
      given.DELIVERY_WEBHOOK_URL && given.DELIVERY_WEBHOOK_KEY
        ? {
            url: given.DELIVERY_WEBHOOK_URL,
            key: given.DELIVERY_WEBHOOK_KEY,
            secret: given.DELIVERY_WEBHOOK_SECRET ?? "",
          }
        : undefined,
    /** True if the provider is on this machine. It is then the reference provider, which also serves the pictures. */
    providerIsLoopback,
    /** The URLs below which the provider's pictures are, each with a slash at the end. */
    imageRoots: [
      ...imageHosts.map((host) => new URL(`https://${host.replace(/\/$/, "")}/`).href),
      ...(providerIsLoopback ? [`${new URL(providerUrl).origin}/`] : []),
    ],
    readsFreshMs: (given.READS_FRESH_SECONDS ?? 60) * 1000,
    readsStaleMs: (given.READS_STALE_SECONDS ?? 3600) * 1000,
    // Vercel rejects bodies over 4.5 MB before our code sees them.
    maxRequestBytes: given.MAX_REQUEST_BYTES ?? (isServerless ? 4 : 64) * MiB,
    dataDir: given.DATA_DIR ?? ".data",
    databaseUrl: given.DATABASE_URL,
    /** The first key encrypts; every key can decrypt. Without a key, the store generates one. */
    storeKeys: given.STORE_KEYS ?? [],
    /** A serverless disk does not survive a restart. Vercel's scheduler calls no previews, so nothing would deliver what they store. */
    storeIsDurable: !isServerless || (given.DATABASE_URL !== undefined && given.VERCEL_ENV !== "preview"),
    accessRecordDays: given.ACCESS_RECORD_DAYS ?? ACCESS_RECORD_DAYS,
    cronSecret: given.CRON_SECRET,
    commit: given.VERCEL_GIT_COMMIT_SHA,
    /** How many proxies of our own each request passes through (lib/leads/request/client-address.ts). */
    trustedHops: given.TRUST_PROXY ?? (isServerless ? 1 : 0),
    /** How many submissions one client may send in ten minutes. */
    rateLimit: given.RATE_LIMIT ?? 30,
    /** True if the store keeps how a visitor came to the site (decision 0023). */
    keepsVisitSource: given.VISIT_SOURCE !== "off",
  };
}
