/** Without `blob:` and `data:`, a page cannot even show what a script has made. @param nonce of the inline scripts that Next writes. */
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

/** Browsers and proxies keep nothing of the desk, and search engines list nothing. */
export const deskHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex" } as const;
