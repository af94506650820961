import { envSchema } from "#lib/env-schema.ts";

const MiB = 1024 * 1024;

/** An empty value in a .env file means "not set". */
const blankIsUnset = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

/** Thrown by {@link readEnv}; its message names each bad variable and never shows a value. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * The settings of the site, with their defaults (.env.example says what each is for).
 * @throws {EnvError} listing every variable that is wrong.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const parsed = envSchema.safeParse(blankIsUnset(source));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
    throw new EnvError(`The environment is not usable (see .env.example):\n${lines.join("\n")}`);
  }
  const given = parsed.data;
  const isServerless = Boolean(given.VERCEL);
  const providerUrl = given.PROVIDER_API_URL ?? "http://127.0.0.1:4000";
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(providerUrl).hostname);
  const imageHosts = given.PROVIDER_IMAGE_HOSTS ?? ["res.cloudinary.com"];
  return {
    siteUrl: given.SITE_URL ?? "http://localhost:3000",
    // Search engines must leave previews alone. Pages are static, so this is settled by the build, not by the start.
    isPreview: given.VERCEL_ENV === "preview",
    /** True while `next build` runs, which must not open a store. */
    isBuild: given.NEXT_PHASE === "phase-production-build",
    /** True where a process lives no longer than its requests, so that no interval runs. */
    isServerless,
    providerUrl,
    providerKey: given.PROVIDER_API_KEY,
    providerTimeoutMs: given.PROVIDER_TIMEOUT_MS ?? 15_000,
    /** True when the provider is on this machine: the reference provider, which serves its pictures itself. */
    providerIsLoopback: isLoopback,
    /** Where the provider's pictures may come from. */
    imageOrigins: [
      ...imageHosts.map((host) => `https://${host}`),
      ...(isLoopback ? [new URL(providerUrl).origin] : []),
    ],
    readsFreshMs: (given.READS_FRESH_SECONDS ?? 60) * 1000,
    // Vercel refuses bodies over 4.5 MB before our code sees them.
    maxRequestBytes: given.MAX_REQUEST_BYTES ?? (isServerless ? 4 : 64) * MiB,
    /** Where SQLite and the key of the site's own making are, without a database elsewhere. */
    dataDir: given.DATA_DIR ?? ".data",
    databaseUrl: given.DATABASE_URL,
    /** The first seals, all open. None: the store makes its own. */
    storeKeys: given.STORE_KEYS ?? [],
    /**
     * False where the disk forgets, or no scheduler calls (Vercel's calls production only): then nothing may be called sent
     * before the provider has it.
     */
    storeIsDurable: !isServerless || (given.DATABASE_URL !== undefined && given.VERCEL_ENV !== "preview"),
    cronSecret: given.CRON_SECRET,
    /** How many proxies of ours stand before the site (lib/intake/admit/client-address.ts). */
    trustedHops: given.TRUST_PROXY ?? (isServerless ? 1 : 0),
    /** Submissions of one client in ten minutes. */
    rateLimit: given.RATE_LIMIT ?? 30,
  };
}

export const env = readEnv(process.env);
