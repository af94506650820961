/** The CSP of the desk. Has no `blob:` and `data:`, so a page cannot show what a script has made. @param nonce of Next's inline scripts. */
export function deskPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** With these headers, browsers and proxies keep nothing of the desk, and search engines do not list it. */
export const deskHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex" } as const;
