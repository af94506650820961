import type * as z from "zod";
import { checkEnv, DEFAULT_SITE_URL, type Environment, MiB, type SettingsPart } from "#lib/env-schema.ts";
import { isLoopback } from "#lib/is-loopback.ts";
import { ACCESS_RECORD_DAYS } from "#lib/timing.ts";

/** Thrown by {@link readEnv}. Its message names each invalid variable and never shows a value. */
export class EnvError extends Error {
  override name = "EnvError";

  constructor(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) {
    const lines = issues.map(({ path, message }) => `  ${path.join(".")} ${message}`);
    super(`The environment is not usable (see .env.example):\n${lines.join("\n")}`);
  }
}

/** Returns what is given, of the core and of one feature. @throws {EnvError} naming every invalid variable. */
function parseEnv(source: Environment, part?: SettingsPart) {
  const parsed = checkEnv(source, part && [part]);
  if (parsed.success) return parsed.data;
  throw new EnvError(parsed.error.issues);
}

/** Returns the settings that a feature has been given. @throws {EnvError} naming every invalid variable. */
export const readSettings = <Shape extends z.ZodRawShape>(source: Environment, part: { readonly shape: Shape }) =>
  parseEnv(source, part) as unknown as z.output<z.ZodObject<Shape>>;

/** Checks all settings, of the core and of all features. @throws {EnvError} naming every invalid variable. */
export function assertSettings(source: Environment, parts: readonly SettingsPart[]): void {
  const parsed = checkEnv(source, parts);
  if (!parsed.success) throw new EnvError(parsed.error.issues);
}

/**
 * Returns the settings of the core, with their defaults (.env.example explains each).
 * @throws {EnvError} naming every invalid variable.
 */
export function readEnv(source: Environment) {
  const given = parseEnv(source);
  const isServerless = Boolean(given.VERCEL);
  const providerUrl = given.PROVIDER_API_URL ?? "http://127.0.0.1:4000";
  const hasProvider = given.PROVIDER_API_URL !== undefined || given.DELIVERY_WEBHOOK_URL === undefined;
  const providerIsLoopback = hasProvider && isLoopback(providerUrl);
  const imageHosts = given.PROVIDER_IMAGE_HOSTS ?? [];
  return {
    siteUrl: given.SITE_URL ?? DEFAULT_SITE_URL,
    // Search engines must not index previews. The value at build time decides, because the pages are static.
    isPreview: given.VERCEL_ENV === "preview",
    /** True under `next dev`. */
    isDevelopment: given.NODE_ENV === "development",
    /** True while `next build` runs. A build must not open a store. */
    isBuild: given.NEXT_PHASE === "phase-production-build",
    /** True if the build collects the files that the server loads, for an image (Dockerfile). */
    isStandalone: given.STANDALONE === "1",
    /** True on a serverless platform: a process may end after each request, so it runs no timers. */
    isServerless,
    providerUrl,
    providerKey: given.PROVIDER_API_KEY,
    providerTimeoutMs: given.PROVIDER_TIMEOUT_MS ?? 15_000,
    /** False if submissions go to the webhook and no provider is set. Reviews and gallery are then empty. */
    hasProvider,
    /** The webhook that gets submissions instead of the provider's API. */
    deliveryWebhook:
      given.DELIVERY_WEBHOOK_URL && given.DELIVERY_WEBHOOK_KEY
        ? {
            url: given.DELIVERY_WEBHOOK_URL,
            key: given.DELIVERY_WEBHOOK_KEY,
            secret: given.DELIVERY_WEBHOOK_SECRET ?? "",
          }
        : undefined,
    /** True if the provider runs on this machine. It is then the reference provider, which also serves the pictures. */
    providerIsLoopback,
    /** The base addresses of the provider's pictures, each with a slash at the end. */
    imageRoots: [
      ...imageHosts.map((host) => new URL(`https://${host.replace(/\/$/, "")}/`).href),
      ...(providerIsLoopback ? [`${new URL(providerUrl).origin}/`] : []),
    ],
    readsFreshMs: (given.READS_FRESH_SECONDS ?? 60) * 1000,
    readsStaleMs: (given.READS_STALE_SECONDS ?? 3600) * 1000,
    // Vercel rejects bodies over 4.5 MB before our code sees them.
    maxRequestBytes: given.MAX_REQUEST_BYTES ?? (isServerless ? 4 : 64) * MiB,
    /** The folder of the SQLite database and the generated key. Not used with DATABASE_URL. */
    dataDir: given.DATA_DIR ?? ".data",
    databaseUrl: given.DATABASE_URL,
    /** The first key encrypts; every key can decrypt. If the list is empty, the store generates a key. */
    storeKeys: given.STORE_KEYS ?? [],
    /**
     * True if the site delivers every stored submission in the end. A serverless disk does not survive a restart, and Vercel's scheduler
     * does not call previews.
     */
    storeIsDurable: !isServerless || (given.DATABASE_URL !== undefined && given.VERCEL_ENV !== "preview"),
    /** For how many days the records of access are kept. */
    accessRecordDays: given.ACCESS_RECORD_DAYS ?? ACCESS_RECORD_DAYS,
    cronSecret: given.CRON_SECRET,
    /** The commit that was built, if the platform names it. */
    commit: given.VERCEL_GIT_COMMIT_SHA,
    /** How many of our own proxies each request passes through (lib/leads/request/client-address.ts). */
    trustedHops: given.TRUST_PROXY ?? (isServerless ? 1 : 0),
    /** How many submissions one client may send in ten minutes. */
    rateLimit: given.RATE_LIMIT ?? 30,
    /** True if the site records how a visitor came to it (decision 0023). */
    keepsVisitSource: given.VISIT_SOURCE !== "off",
  };
}

/** Returns the settings of the core in this process. A feature reads them when it needs them, so that loading it needs no settings. */
export const currentEnv = () => readEnv(process.env);

/** Returns the settings that a feature has been given in this process. */
export const currentSettings = <Shape extends z.ZodRawShape>(part: { readonly shape: Shape }) =>
  readSettings(process.env, part);
