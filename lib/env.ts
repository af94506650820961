import * as z from "zod";

const wholeNumber = z.coerce.number("must be a whole number").int("must be a whole number");
const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((address) => address.replace(/\/+$/, ""));

/** Paths are added to it, so nothing may follow; a password in an address ends up in logs. */
const apiAddress = webAddress.refine((address) => !/[?#@]/.test(address), "must be an address without ?, # or @");

const hostList = z
  .string()
  .transform((list) => list.split(",").map((host) => host.trim().toLowerCase()))
  .refine((hosts) => hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host)), {
    error: "must be host names with commas between them",
  });

const MiB = 1024 * 1024;

/** An empty value in a .env file means "not set". */
const blankIsUnset = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

const schema = z
  .object({
    VERCEL: z.string().optional(),
    VERCEL_ENV: z.string().optional(),
    SITE_URL: webAddress.optional(),
    PROVIDER_API_URL: apiAddress.optional(),
    PROVIDER_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, "must be printable characters without spaces")
      .optional(),
    PROVIDER_TIMEOUT_MS: wholeNumber.min(100, "must be at least 100").max(120_000, "must be at most 120000").optional(),
    PROVIDER_IMAGE_HOSTS: hostList.optional(),
    READS_FRESH_SECONDS: wholeNumber.min(0, "must be at least 0").max(86_400, "must be at most 86400").optional(),
    MAX_REQUEST_BYTES: wholeNumber.min(MiB, `must be at least ${MiB}`).optional(),
  })
  .superRefine((given, context) => {
    if (given.VERCEL_ENV !== "production") return;
    for (const name of ["SITE_URL", "PROVIDER_API_URL"] as const) {
      if (!given[name])
        context.addIssue({ code: "custom", path: [name], message: "is required on Vercel in production" });
    }
  });

/** Thrown by {@link readEnv}; its message names each bad variable and never shows a value. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * The settings of the site, with their defaults (.env.example says what each is for).
 * @throws {EnvError} listing every variable that is wrong.
 */
export function readEnv(source: Record<string, string | undefined>) {
  const parsed = schema.safeParse(blankIsUnset(source));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
    throw new EnvError(`The environment is not usable (see .env.example):\n${lines.join("\n")}`);
  }
  const given = parsed.data;
  const providerUrl = given.PROVIDER_API_URL ?? "http://127.0.0.1:4000";
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(providerUrl).hostname);
  const imageHosts = given.PROVIDER_IMAGE_HOSTS ?? ["res.cloudinary.com"];
  return {
    siteUrl: given.SITE_URL ?? "http://localhost:3000",
    // Search engines must leave previews alone. Pages are static, so this is settled by the build, not by the start.
    isPreview: given.VERCEL_ENV === "preview",
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
    maxRequestBytes: given.MAX_REQUEST_BYTES ?? (given.VERCEL ? 4 : 64) * MiB,
  };
}

export const env = readEnv(process.env);
