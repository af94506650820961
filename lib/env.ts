import { checkEnv, DEFAULT_SITE_URL, MiB } from "#lib/env-schema.ts";
import { isLoopback } from "#lib/is-loopback.ts";
import { ACCESS_RECORD_DAYS } from "#lib/timing.ts";

/** Thrown by {@link readEnv}. Its message names each invalid variable and never shows a value. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * Returns the site's settings, with their defaults (.env.example explains each).
 * @throws {EnvError} naming every invalid variable.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const parsed = checkEnv(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
    throw new EnvError(`The environment is not usable (see .env.example):\n${lines.join("\n")}`);
  }
  const given = parsed.data;
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
    /** Where errors are reported to developers. Undefined if errors only go to the log. */
    errorReports: given.ERROR_REPORT_DSN,
    /** The commit that was built, if the platform names it. */
    commit: given.VERCEL_GIT_COMMIT_SHA,
    /** The webhook that receives notices to staff, and the secret that signs them. */
    notifyWebhook: given.NOTIFY_WEBHOOK_URL
      ? { url: given.NOTIFY_WEBHOOK_URL, secret: given.NOTIFY_WEBHOOK_SECRET ?? "" }
      : undefined,
    /** The mail server for notices, the addresses of staff, and the sender's address. */
    notifyEmail: given.SMTP_URL
      ? {
          url: given.SMTP_URL,
          to: given.NOTIFY_EMAIL ?? [],
          from: given.NOTIFY_FROM ?? "",
        }
      : undefined,
    /** How many families may get a confirmation by e-mail per hour. */
    confirmationsPerHour: given.NOTIFY_CONFIRMATIONS_PER_HOUR ?? 100,
    /** How many of our own proxies each request passes through (lib/leads/request/client-address.ts). */
    trustedHops: given.TRUST_PROXY ?? (isServerless ? 1 : 0),
    /** How many submissions one client may send in ten minutes. */
    rateLimit: given.RATE_LIMIT ?? 30,
    /** True if the site records how a visitor came to it (decision 0023). */
    keepsVisitSource: given.VISIT_SOURCE !== "off",
    /** The key that proves to the search engines of IndexNow that an announcement comes from us. */
    indexNowKey: given.INDEXNOW_KEY,
    /** True if the build makes the editor at /admin (decision 0062). */
    hasEditor: given.CMS === "1",
    /** The GitHub repository and the branch to which the editor saves. */
    editor: { repository: given.CMS_REPOSITORY ?? "", branch: given.CMS_BRANCH ?? "main" },
    /** The desk, if the build has it. Only `npm run preview` on this machine makes the token (scripts/site.ts). */
    desk:
      given.DESK && given.DESK_ORIGIN
        ? { origin: given.DESK_ORIGIN, previewToken: given.DESK_PREVIEW_TOKEN }
        : undefined,
  };
}

export const env = readEnv(process.env);
