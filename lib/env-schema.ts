// Default imports, because component tests load this file in a browser, where these modules have no named exports.
import crypto from "node:crypto";
import fs from "node:fs";
import * as z from "zod";
import { isLoopback } from "#lib/is-loopback.ts";
import { tryRun } from "#lib/try-run.ts";

export const MiB = 1024 * 1024;

export const DEFAULT_SITE_URL = "http://localhost:3000";

const wholeNumber = z.coerce.number("must be a whole number").int("must be a whole number");
export const between = (least: number, most: number) =>
  wholeNumber.min(least, `must be at least ${least}`).max(most, `must be at most ${most}`);

export const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((address) => address.replace(/\/+$/, ""));

/** We append paths to this URL, so it must have no query or fragment. A password in the URL would end up in logs. */
const apiAddress = webAddress.refine((address) => !/[?#@]/.test(address), "must be an address without ?, # or @");

const isScalar = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/** The value is JSON, so that `success=true` is no text. Other values are text: `status=ok`. */
const providerSuccess = z
  .string()
  .transform((text) => /^\s*([^\s=]+)\s*=\s*(\S.*?)\s*$/.exec(text))
  .refine((match) => match !== null, { error: "must be a field and its value, such as status=ok", abort: true })
  .transform((match) => {
    const [, field = "", text = ""] = match ?? [];
    const json: unknown = tryRun(() => JSON.parse(text));
    return { field, value: isScalar(json) ? (json as string | number | boolean) : text };
  })
  .refine(
    ({ field, value }) => field !== "success" || value !== false,
    "must not be success=false, which is a refusal",
  );

/** A host, optionally with folders. Characters that have a meaning in Next's path patterns are not allowed. */
const IMAGE_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?(\/[\w-][\w.-]*)*\/?$/i;

/** A host that many customers share, without a folder. It would let `/_next/image` convert the pictures of all customers. */
const SHARED_IMAGE_HOST = /^res\.cloudinary\.com(:\d+)?\/?$/i;

const imageHosts = z
  .string()
  .transform((list) => list.split(",").map((host) => host.trim()))
  .refine((hosts) => hosts.every((host) => IMAGE_HOST.test(host) && URL.canParse(`https://${host}`)), {
    error: "must be host names, each with an optional path, with commas between them",
    abort: true,
  })
  .refine((hosts) => !hosts.some((host) => SHARED_IMAGE_HOST.test(host)), {
    error: "must name the provider's own folder at a host that many customers share",
  });

/** The id and the key. 43 letters and digits from a password manager are a valid key too: read as base64, they are 32 bytes. */
const STORE_KEY = /^([a-z0-9]{1,16}):([A-Za-z0-9+/]{43})=?$/;

const storeKeys = z
  .string()
  .transform((list) => list.split(",").map((item) => STORE_KEY.exec(item.trim())))
  .refine((matches) => matches.every((match) => match !== null), {
    error: "must be keys as id:base64 of 32 bytes with commas between them",
    abort: true,
  })
  .transform((matches) =>
    matches.map((match) => ({ id: match?.[1] ?? "", key: Buffer.from(match?.[2] ?? "", "base64") })),
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, "must give each key an id of its own");

/** A secret of the Standard Webhooks specification: `whsec_` and 24 to 64 bytes in base64. */
export const webhookSecret = z
  .string()
  .refine((secret) => /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(secret) && isBase64(secret.slice("whsec_".length)), {
    error: "must be whsec_ and 24 to 64 bytes in base64",
  });

/** Families' answers go to this URL, so it may lack TLS only on this machine. A password is refused, because it would end up in logs. */
const webhookAddress = z
  .url({ protocol: /^https?$/, error: "must be an https address", abort: true })
  .refine((address) => address.startsWith("https:") || isLoopback(address), {
    error: "must be an https address; http is allowed only on this machine",
  })
  .refine((address) => !/[#@]/.test(address), "must be an address without # or @");

const publicJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  kid: z.string().exactOptional(),
});

const isOnCurve = (key: crypto.JsonWebKey) =>
  tryRun(() => crypto.createPublicKey({ key, format: "jwk" }).type) === "public";

const receiverKey = z
  .string()
  .transform((text): unknown => tryRun(() => JSON.parse(text)))
  .refine((key) => !(key instanceof Object && "d" in key), {
    error: "must not have a private key (d): the site needs only the public one",
    abort: true,
  })
  .pipe(publicJwk.refine(isOnCurve, { error: "must be a public key of P-256 as a JWK", abort: true }));

const isBase64 = (text: string) => Buffer.from(text, "base64").toString("base64") === text;

/** No error message shows a value: it may be a secret, and messages end up in logs. */
const coreShape = {
  VERCEL: z.string().optional(),
  VERCEL_ENV: z.string().optional(),
  VERCEL_GIT_COMMIT_SHA: z.string().optional(),
  NEXT_PHASE: z.string().optional(),
  NODE_ENV: z.string().optional(),
  SITE_URL: webAddress.optional(),
  PROVIDER_API_URL: apiAddress.optional(),
  PROVIDER_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be printable characters without spaces")
    .optional(),
  PROVIDER_TIMEOUT_MS: between(100, 120_000).optional(),
  PROVIDER_SUCCESS: providerSuccess.optional(),
  PROVIDER_IMAGE_HOSTS: imageHosts.optional(),
  DELIVERY_WEBHOOK_URL: webhookAddress.optional(),
  DELIVERY_WEBHOOK_KEY: receiverKey.optional(),
  DELIVERY_WEBHOOK_SECRET: webhookSecret.optional(),
  READS_FRESH_SECONDS: between(0, 86_400).optional(),
  READS_STALE_SECONDS: between(0, 86_400).optional(),
  MAX_REQUEST_BYTES: wholeNumber.min(MiB, `must be at least ${MiB}`).optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres or postgresql address" }).optional(),
  STORE_KEYS: storeKeys.optional(),
  ACCESS_RECORD_DAYS: between(30, 3650).optional(),
  CRON_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "must be at least 16 printable characters without spaces")
    .optional(),
  TRUST_PROXY: between(0, 10).optional(),
  RATE_LIMIT: between(1, 1_000_000).optional(),
  VISIT_SOURCE: z.literal("off", "must be off or not set").optional(),
  STANDALONE: z.literal("1", "must be 1 or not set").optional(),
};

type CoreGiven = z.output<z.ZodObject<typeof coreShape>>;

export type Environment = Readonly<Record<string, string | undefined>>;

type Reject<Given> = (name: keyof Given & string, message: string) => void;

/** The settings of a feature (features/<name>/settings.ts). */
export interface SettingsPart {
  readonly shape: z.ZodRawShape;
  /** Rows of settings that belong together: if one setting of a row is given, all the others are required. */
  readonly together?: readonly (readonly string[])[];
  /** Rules for several settings. `source` has all variables as they were given, also those of other features. */
  readonly check?: (given: never, reject: Reject<never>, source: Environment) => void;
}

/** Returns the settings of a feature unchanged. Its `check` also gets the settings of the core. */
export const settingsPart = <Shape extends z.ZodRawShape>(part: {
  readonly shape: Shape;
  readonly together?: readonly (readonly (keyof Shape & string)[])[];
  readonly check?: (
    given: CoreGiven & z.output<z.ZodObject<Shape>>,
    reject: Reject<Shape>,
    source: Environment,
  ) => void;
}) => part;

const core = settingsPart({
  shape: coreShape,
  together: [["DELIVERY_WEBHOOK_URL", "DELIVERY_WEBHOOK_KEY", "DELIVERY_WEBHOOK_SECRET"]],
  check(given, reject) {
    if (given.VERCEL_ENV === "production") {
      if (!given.SITE_URL) reject("SITE_URL", "is required on Vercel in production");
      if (!given.PROVIDER_API_URL && !given.DELIVERY_WEBHOOK_URL)
        reject("PROVIDER_API_URL", "or DELIVERY_WEBHOOK_URL is required on Vercel in production");
    }
    // Several machines may share the database, but a generated key would exist on one machine only.
    if (given.DATABASE_URL && !given.STORE_KEYS) reject("STORE_KEYS", "is required with DATABASE_URL");
    // On Vercel, no process lives between requests. A scheduler calls the site with this secret, so that due submissions are sent.
    if (given.VERCEL && given.DATABASE_URL && !given.CRON_SECRET) {
      reject("CRON_SECRET", "is required on Vercel with DATABASE_URL");
    }
    // On Vercel, every connection comes from Vercel's proxy. Without a trusted proxy, all visitors would count as one client.
    if (given.VERCEL && given.TRUST_PROXY === 0) reject("TRUST_PROXY", "must be at least 1 on Vercel");
  },
});

export function envSchema(source: Environment, features: readonly SettingsPart[] = []) {
  const parts: readonly SettingsPart[] = [core as SettingsPart, ...features];
  return z
    .object(Object.assign({}, ...parts.map(({ shape }) => shape)) as typeof coreShape)
    .superRefine((given: Record<string, unknown>, context) => {
      const reject = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
      for (const names of parts.flatMap(({ together = [] }) => together)) {
        for (const name of names) {
          const other = names.find((one) => given[one]);
          if (other && !given[name]) reject(name, `is required with ${other}`);
        }
      }
      for (const { check } of parts) check?.(given as never, reject, source);
    });
}

export function checkEnv(source: Environment, parts: readonly SettingsPart[] = []) {
  // In a .env file, empty values mean "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const schema = envSchema(given, parts);
  const unreadable = Object.keys(schema.shape).filter((name) => !readFromFile(given, name));
  const issues = unreadable.map((name) => ({
    path: [`${name}_FILE`],
    message: "must name a file that the site can read and that holds the value",
  }));
  if (issues.length > 0) return { success: false, error: { issues } } as const;
  return schema.safeParse(given);
}

/** Sets a setting from the file that `<NAME>_FILE` names, as images do with Docker's secrets. Returns false if the file has no value. */
function readFromFile(given: Record<string, string | undefined>, name: string): boolean {
  const path = given[`${name}_FILE`];
  if (path === undefined || given[name] !== undefined) return true;
  given[name] = tryRun(() => fs.readFileSync(/* turbopackIgnore: true */ path, "utf8").trim()) || undefined;
  return given[name] !== undefined;
}
