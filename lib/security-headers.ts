/**
 * Says which security header goes where, and why (security 8, decision 0019). No other file writes one by hand.
 *
 * | response | `content-security-policy` | written by |
 * | --- | --- | --- |
 * | a page drawn at build | {@link pagePolicy}, with a hash for each inline style of the page | scripts/rewrite-pages.ts, into the page's `.meta` |
 * | the editor, if the build has one | {@link editorPolicy} | next.config.ts |
 * | a page drawn on request, and the 404 page | {@link pagePolicy}, with a new nonce | middleware.ts |
 * | all else: JSON, files, pictures, redirects, errors | {@link CLOSED_POLICY} | next.config.ts and lib/server |
 *
 * The data of Next's router (RSC) is never served (lib/server). All of them also get the {@link fixedHeaders}. A browser applies every policy that it gets, so two would block the page: each
 * row has one writer.
 */

/** The headers of every response, whatever it is. */
export const fixedHeaders = {
  // Two years of https. Without `includeSubDomains`, because we do not know what else the domain serves.
  "strict-transport-security": "max-age=63072000",
  // A file is only what its type says: a text that looks like a script is not run.
  "x-content-type-options": "nosniff",
  // Addresses of /your-form and /thank-you are private, so other sites learn none. With "no-referrer" our own forms would be
  // posted with `Origin: null`, and refused (security 5).
  "referrer-policy": "same-origin",
  // The site asks for none of these, so a foreign script cannot either. A file field may still open the camera.
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  // A window that opens us, or that we open, gets no handle on ours.
  "cross-origin-opener-policy": "same-origin",
  // Other sites cannot embed our files. The exceptions are below.
  "cross-origin-resource-policy": "same-origin",
} as const;

/**
 * The policy of whatever is not a page. Opened as a document, a file of ours runs nothing and loads nothing; no site can frame it.
 */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The style element that sonner inserts with the first toast, and fills in a second step. A test computes both hashes again, from
 * the installed package.
 */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** Pictures at fixed addresses, which search engines, messengers and home screens show. */
const icons = ["/apple-icon.png", "/favicon.ico", "/icon-192.png", "/icon-512.png", "/icon.svg"];

/** The files of app/ and public/ at fixed addresses. */
export const namedFiles: readonly string[] = [
  ...icons,
  "/.well-known/security.txt",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  "/speculation-rules.json",
];

const closed = ["/api/:path*", "/_next/:path*", "/og/:path*", "/media/:path*", "/:locale/dialogs.json"];

/** The rules of next.config.ts. Where two match, the later one wins. */
export const headerRules: readonly { readonly source: string; readonly headers: Readonly<Record<string, string>> }[] = [
  { source: "/:path*", headers: fixedHeaders },
  ...[...closed, ...namedFiles].map((source) => ({ source, headers: { "content-security-policy": CLOSED_POLICY } })),
  // Other sites show these: the pictures of shared links, photos that a search engine has found, and icons.
  ...["/og/:path*", "/media/:path*", ...icons].map((source) => ({
    source,
    headers: { "cross-origin-resource-policy": "cross-origin" },
  })),
];

interface PageSources {
  /** Sources besides our own host, such as `'nonce-…'`. */
  readonly scripts?: readonly string[];
  /** Sources besides our own host: a {@link styleHash} for each inline style of the page. */
  readonly styles: readonly string[];
}

/**
 * Returns the content security policy of a page. Everything comes from our own host, pictures of the provider too
 * (`/_next/image`). What no directive names falls back to `default-src`: objects, frames, media and workers are blocked.
 */
export function pagePolicy({ scripts = [], styles }: PageSources): string {
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...scripts],
    ["style-src", "'self'", ...toastStyles, ...styles],
    // A chosen file is shown from its `blob:` address.
    ["img-src", "'self'", "blob:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'"],
    ["manifest-src", "'self'"],
    // These three do not fall back to default-src.
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/**
 * Returns the content security policy of the editor at /admin. It saves through GitHub's API and shows the picture of who has signed
 * in; it asks no other host for anything. @param script the source that admits its one inline script, a list of addresses.
 */
export function editorPolicy(script: string): string {
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    // It makes pictures smaller with a program in WebAssembly.
    ["script-src", "'self'", script, "'wasm-unsafe-eval'"],
    // It writes its styles itself.
    ["style-src", "'self'", "'unsafe-inline'"],
    ["img-src", "'self'", "blob:", "data:", "https://avatars.githubusercontent.com"],
    ["font-src", "'self'"],
    // It reads chosen files and its own drawings from their `blob:` and `data:` addresses.
    ["connect-src", "'self'", "blob:", "data:", "https://api.github.com"],
    ["worker-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'none'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** Returns the source that admits an inline style or script with exactly this text, as it stands between the tags. */
export async function styleHash(text: string): Promise<string> {
  // Web Crypto, because middleware.ts has no node:crypto.
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
