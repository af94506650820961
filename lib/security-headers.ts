/**
 * Defines the security headers of each kind of response (security 8, decision 0019). No other file writes these headers by hand.
 *
 * | response | `content-security-policy` | written by |
 * | --- | --- | --- |
 * | a page drawn at build | {@link pagePolicy}, with a hash for each inline style | scripts/rewrite-pages.ts, into the page's `.meta` |
 * | a page drawn on request, and the 404 page | {@link pagePolicy}, with a new nonce | middleware.ts |
 * | what a feature answers on the edge or at build | its own | features/<name>/edge.ts, features/<name>/build.ts |
 * | all else: JSON, files, pictures, redirects, errors | {@link CLOSED_POLICY} | next.config.ts and lib/server |
 *
 * All of these responses also get the {@link fixedHeaders}. The data of Next's router (RSC) is never served (lib/server).
 * A browser applies every policy that it gets, and two policies would block the page, so each row has only one writer.
 */

/** The headers of every response. */
export const fixedHeaders = {
  // Browsers use only https for two years. We leave out `includeSubDomains`, because we do not know what else the domain serves.
  "strict-transport-security": "max-age=63072000",
  // Browsers treat a file only as its declared type: they do not run a text that looks like a script.
  "x-content-type-options": "nosniff",
  // Addresses of /your-form and /thank-you are private, so other sites must not get them. With "no-referrer", browsers would post
  // our own forms with `Origin: null`, and we would reject these forms (security 5).
  "referrer-policy": "same-origin",
  // The site uses none of these features, so a foreign script cannot use them either. A file field may still open the camera.
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  // Windows of other sites that open ours, or that ours opens, get no reference to our window.
  "cross-origin-opener-policy": "same-origin",
  // Other sites cannot embed our files. `headerRules` lists the exceptions.
  "cross-origin-resource-policy": "same-origin",
} as const;

/**
 * The policy of every response that is not a page. If a browser opens our file as a document, the file runs nothing and loads nothing.
 * No site can frame the file.
 */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Two hashes of the style element that sonner inserts with the first toast: of the empty element, and of the filled one. A test computes
 * both hashes again from the installed package.
 */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** Icons at fixed addresses (app/icons). Search engines, messengers and home screens show them. */
export const icons: readonly string[] = [
  "/apple-icon.png",
  "/favicon.ico",
  "/icon-192.png",
  "/icon-512.png",
  "/icon.svg",
];

/** The files that have fixed addresses. */
export const namedFiles: readonly string[] = [
  ...icons,
  "/.well-known/security.txt",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  "/speculation-rules.json",
];

const closed = [
  ...["/api/:path*", "/_next/:path*", "/og/:path*", "/media/:path*", "/icons/:path*"],
  ...["/:locale/dialogs.json", "/:locale/search.json"],
];

/** The header rules for next.config.ts. If two rules set the same header, the later rule wins. */
export const headerRules: readonly { readonly source: string; readonly headers: Readonly<Record<string, string>> }[] = [
  { source: "/:path*", headers: fixedHeaders },
  ...[...closed, ...namedFiles].map((source) => ({ source, headers: { "content-security-policy": CLOSED_POLICY } })),
  // Other sites may embed pictures of shared links, photos that a search engine has found, and icons.
  ...["/og/:path*", "/media/:path*", ...icons].map((source) => ({
    source,
    headers: { "cross-origin-resource-policy": "cross-origin" },
  })),
];

interface PageSources {
  /** Allowed sources of scripts besides our own host, such as `'nonce-…'`. */
  readonly scripts?: readonly string[];
  /** Allowed sources of styles besides our own host: a {@link styleHash} for each inline style of the page. */
  readonly styles: readonly string[];
}

/**
 * Returns the content security policy of a page. Everything comes from our own host, including the provider's pictures (`/_next/image`).
 * Objects, frames, media and workers have no directive of their own, so `default-src` blocks them.
 */
export function pagePolicy({ scripts = [], styles }: PageSources): string {
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...scripts],
    ["style-src", "'self'", ...toastStyles, ...styles],
    // The page shows a chosen file from its `blob:` address.
    ["img-src", "'self'", "blob:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["manifest-src", "'self'"],
    // These three directives do not fall back to `default-src`.
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** Returns the CSP source that allows an inline style or script with exactly this text between its tags. */
export async function styleHash(text: string): Promise<string> {
  // We use Web Crypto, because middleware.ts has no node:crypto.
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
