// As a whole, because component tests load this file in a browser, which finds no function in it.
import crypto from "node:crypto";
import * as z from "zod";
import { isLoopback } from "#lib/is-loopback.ts";

export const MiB = 1024 * 1024;

/** The address of `npm run dev` and `npm run preview`. */
export const DEFAULT_SITE_URL = "http://localhost:3000";

const wholeNumber = z.coerce.number("must be a whole number").int("must be a whole number");
const between = (least: number, most: number) =>
  wholeNumber.min(least, `must be at least ${least}`).max(most, `must be at most ${most}`);

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((address) => address.replace(/\/+$/, ""));

/** We append paths to the address, so it must have no query or fragment. A password in the address would end up in logs. */
const apiAddress = webAddress.refine((address) => !/[?#@]/.test(address), "must be an address without ?, # or @");

/**
 * The DSN of a Sentry project, or of a service that accepts Sentry's reports. Old DSNs also contain a secret key; we reject them,
 * because nothing needs that key.
 */
const DSN = /^(https?:\/\/)([\w-]+)@([\w.:[\]-]+)((?:\/[\w.-]+)*)\/(\d+)$/;

/** Parses a DSN into the address that receives error reports and the public key that each report names. */
const errorReports = z
  .string()
  .transform((text) => DSN.exec(text))
  .refine((match) => match !== null && URL.canParse(`${match[1]}${match[3]}`), {
    error: "must be a DSN such as https://key@host/1, without a secret key",
    abort: true,
  })
  .transform((match) => {
    const [, protocol = "", key = "", host = "", folder = "", project = ""] = match ?? [];
    return { address: `${protocol}${host}${folder}/api/${project}/envelope/`, key };
  });

/** A host, optionally with folders. Characters that have a meaning in Next's path patterns are not allowed. */
const IMAGE_HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?(\/[\w-][\w.-]*)*\/?$/i;

/** Hosts that many customers share. A host without a folder would let `/_next/image` convert the pictures of all customers. */
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

/** 43 letters and digits of a password manager are a key too: in base64 they are 32 bytes. */
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
const webhookSecret = z
  .string()
  .refine((secret) => /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(secret) && isBase64(secret.slice("whsec_".length)), {
    error: "must be whsec_ and 24 to 64 bytes in base64",
  });

/** Families' answers go there, so only this machine may be reached without TLS. A password in the address would end up in logs. */
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

/** The public key of the webhook's receiver. */
const receiverKey = z
  .string()
  .transform(parseJson)
  .refine((key) => !(key instanceof Object && "d" in key), {
    error: "must not have a private key (d): the site needs only the public one",
    abort: true,
  })
  .pipe(publicJwk.refine(isOnCurve, { error: "must be a public key of P-256 as a JWK", abort: true }));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isOnCurve(key: crypto.JsonWebKey): boolean {
  try {
    return crypto.createPublicKey({ key, format: "jwk" }).type === "public";
  } catch {
    return false;
  }
}

const isBase64 = (text: string) => Buffer.from(text, "base64").toString("base64") === text;

const emailAddresses = z
  .string()
  .transform((list) => list.split(",").map((address) => address.trim()))
  .refine((addresses) => addresses.every((address) => z.email().safeParse(address).success), {
    error: "must be e-mail addresses with commas between them",
  });

/** The origin of the desk. Browsers offer passkeys only over https, and on this machine over http. */
const deskOrigin = webAddress
  .refine((address) => new URL(address).origin === address, { error: "must be an address without a path", abort: true })
  .refine((address) => address.startsWith("https:") || isLoopback(address), "must be an https address");

/** Rows of settings that belong together: if one setting of a row is given, all the others are required. */
const together = [
  ["DELIVERY_WEBHOOK_URL", "DELIVERY_WEBHOOK_KEY", "DELIVERY_WEBHOOK_SECRET"],
  ["NOTIFY_WEBHOOK_URL", "NOTIFY_WEBHOOK_SECRET"],
  ["SMTP_URL", "NOTIFY_EMAIL", "NOTIFY_FROM"],
] as const;

/** Compares without the port, because a cookie is for all ports of a host. */
const isSameHost = (one: string, other: string) => new URL(one).hostname === new URL(other).hostname;

/** The valid values of each variable. No error message shows a value: it may be a secret, and messages end up in logs. */
export const envSchema = z
  .object({
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
    ERROR_REPORT_DSN: errorReports.optional(),
    NOTIFY_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
    NOTIFY_WEBHOOK_SECRET: webhookSecret.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }).optional(),
    NOTIFY_EMAIL: emailAddresses.optional(),
    NOTIFY_CONFIRMATIONS_PER_HOUR: between(1, 1_000_000).optional(),
    NOTIFY_FROM: z.email("must be an e-mail address").optional(),
    TRUST_PROXY: between(0, 10).optional(),
    RATE_LIMIT: between(1, 1_000_000).optional(),
    INDEXNOW_KEY: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, "must be 8 to 128 letters, digits and hyphens")
      .optional(),
    VISIT_SOURCE: z.literal("off", "must be off or not set").optional(),
    CMS: z.literal("1", "must be 1 or not set").optional(),
    CMS_REPOSITORY: z
      .string()
      .regex(/^[\w.-]+\/[\w.-]+$/, "must be a repository on GitHub, as owner/name")
      .optional(),
    CMS_BRANCH: z
      .string()
      .regex(/^[\w./-]+$/, "must be the name of a branch")
      .optional(),
    DESK: z.literal("1", "must be 1 or not set").optional(),
    DESK_ORIGIN: deskOrigin.optional(),
    STANDALONE: z.literal("1", "must be 1 or not set").optional(),
    DESK_PREVIEW_TOKEN: z
      .string()
      .regex(/^[\w-]{43}$/, "is made by npm run preview only")
      .optional(),
  })
  .superRefine((given, context) => {
    const reject = (name: keyof typeof given, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (given.VERCEL_ENV === "production") {
      if (!given.SITE_URL) reject("SITE_URL", "is required on Vercel in production");
      if (!given.PROVIDER_API_URL && !given.DELIVERY_WEBHOOK_URL)
        reject("PROVIDER_API_URL", "or DELIVERY_WEBHOOK_URL is required on Vercel in production");
    }
    if (given.CMS && !given.CMS_REPOSITORY) reject("CMS_REPOSITORY", "is required with CMS");
    if (given.DESK && !given.DESK_ORIGIN) reject("DESK_ORIGIN", "is required with DESK");
    if (given.DESK && given.DESK_ORIGIN && isSameHost(given.DESK_ORIGIN, given.SITE_URL ?? DEFAULT_SITE_URL)) {
      const reason = given.CMS
        ? "because the editor at /admin keeps a token in the browser's storage of that host"
        : "because no page of the site may share a session with the desk";
      reject("DESK_ORIGIN", `must have another host than SITE_URL, ${reason}`);
    }
    if (given.DESK_PREVIEW_TOKEN && !(given.DESK_ORIGIN && isLoopback(given.DESK_ORIGIN))) {
      reject("DESK_PREVIEW_TOKEN", "is allowed only if DESK_ORIGIN is this machine");
    }
    for (const names of together) {
      for (const name of names) {
        const other = names.find((one) => given[one]);
        if (other && !given[name]) reject(name, `is required with ${other}`);
      }
    }
    const isSameMailbox = (address: string) => address.toLowerCase() === given.NOTIFY_FROM?.toLowerCase();
    if (given.NOTIFY_EMAIL?.some(isSameMailbox)) {
      reject("NOTIFY_FROM", "must not be a mailbox of NOTIFY_EMAIL: bounces of e-mails to families come there");
    }
    // Several machines may share the database, but a generated key would exist on one machine only.
    if (given.DATABASE_URL && !given.STORE_KEYS) reject("STORE_KEYS", "is required with DATABASE_URL");
    // On Vercel, no process lives between requests. A scheduler calls the site with this secret, so that due submissions are sent.
    if (given.VERCEL && given.DATABASE_URL && !given.CRON_SECRET) {
      reject("CRON_SECRET", "is required on Vercel with DATABASE_URL");
    }
    // On Vercel, every connection comes from Vercel's proxy. Without a trusted proxy, all visitors would count as one client.
    if (given.VERCEL && given.TRUST_PROXY === 0) reject("TRUST_PROXY", "must be at least 1 on Vercel");
  });

/** Removes empty values, because in a .env file they mean "not set". */
const withoutBlanks = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

/** Checks all variables. It reads no other variable than the given ones, so `npm run launch:check` can list what is wrong. */
export const checkEnv = (source: Record<string, string | undefined>) => envSchema.safeParse(withoutBlanks(source));
