/**
 * Defines the security headers of each kind of response (security 8, decision 0019). No other file writes these headers by hand.
 *
 * | response | `content-security-policy` | written by |
 * | --- | --- | --- |
 * | a page drawn at build | {@link pagePolicy}, with a hash for each inline style | scripts/rewrite-pages.ts, into the page's `.meta` |
 * | a page drawn on request, and the 404 page | {@link pagePolicy}, with a new nonce | middleware.ts |
 * | what an address answers whose last day is over | {@link pagePolicy}, with the hash of its style | lib/site/days/ |
 * | what a feature answers on the edge or at build | its own | features/<name>/edge.ts, features/<name>/build.ts |
 * | all else: JSON, files, pictures, redirects, errors | {@link CLOSED_POLICY} | next.config.ts and lib/server |
 *
 * All of these responses also get the {@link fixedHeaders}. The data of Next's router (RSC) is never served (lib/server).
 * A browser applies every policy that it gets, and two policies would block the page, so each row has only one writer.
 */

export const fixedHeaders = {
  // Browsers then use only https for two years. The header lacks `includeSubDomains`, because we do not know what else the domain serves.
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  // No other site may learn the private URLs of /your-form and /thank-you. With "no-referrer", browsers would post our own forms with
  // `Origin: null`, which we reject (security 5).
  "referrer-policy": "same-origin",
  // The site uses none of these features. A file field may still open the camera.
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  // Other sites may embed only what `headerRules` lists.
  "cross-origin-resource-policy": "same-origin",
} as const;

/** For responses that are not pages: opened as a document, a file runs and loads nothing, and no site can frame it. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The style element that sonner inserts with the first toast, empty and filled. A test computes both hashes from the package. */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** Search engines, messengers and home screens show these icons of app/icons. */
export const icons: readonly string[] = [
  "/apple-icon.png",
  "/favicon.ico",
  "/icon-192.png",
  "/icon-512.png",
  "/icon.svg",
];

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

/** If two rules set the same header, the later rule wins. */
export const headerRules: readonly { readonly source: string; readonly headers: Readonly<Record<string, string>> }[] = [
  { source: "/:path*", headers: fixedHeaders },
  ...[...closed, ...namedFiles].map((source) => ({ source, headers: { "content-security-policy": CLOSED_POLICY } })),
  // Other sites may embed these pictures.
  ...["/og/:path*", "/media/:path*", ...icons].map((source) => ({
    source,
    headers: { "cross-origin-resource-policy": "cross-origin" },
  })),
];

interface PageSources {
  /** Sources of scripts besides our own host, such as `'nonce-…'`. */
  readonly scripts?: readonly string[];
  /** A {@link styleHash} for each inline style of the page. */
  readonly styles: readonly string[];
}

/** All that a page loads comes from our own host, also the provider's pictures (`/_next/image`). `default-src` forbids all else. */
export function pagePolicy({ scripts = [], styles }: PageSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...toastStyles, ...styles].join(" "),
    // A form shows a chosen picture from a `blob:` URL.
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The next three directives do not fall back to `default-src`.
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export async function styleHash(text: string): Promise<string> {
  // middleware.ts has no node:crypto.
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
