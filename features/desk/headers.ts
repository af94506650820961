/**
 * Returns the content security policy of a page of the desk. All comes from the desk's own host. Without `blob:` and `data:`, a page cannot
 * even show what a script has made.
 * @param nonce the nonce of the inline scripts that Next writes.
 */
export function deskPolicy(nonce: string): string {
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", `'nonce-${nonce}'`],
    ["style-src", "'self'"],
    ["img-src", "'self'"],
    ["connect-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** The headers of everything on the desk's host. Browsers and proxies keep nothing of it, and search engines list nothing. */
export const deskHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex" } as const;
