import "server-only";
import type { ProviderConfig } from "#lib/provider/client.ts";

/** What a read needs to know about the provider. */
export interface ReadConfig extends ProviderConfig {
  /** The addresses below which pictures may be, each with a slash at the end. */
  readonly imageRoots: readonly string[];
}

/** `URL` resolves `..` in a path, but not after an encoded slash, where the image host may do so and leave the folder. */
const ENCODED_SLASH = /%(2f|5c)/i;

/**
 * Returns a picture's address if it is below one of these roots, otherwise undefined. Rewrites http to https if the root is
 * https. lib/site/reads/image-config.ts holds the optimizer to the same rule.
 */
export function allowedImageUrl(address: string, roots: readonly string[]): string | undefined {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return undefined;
  const isAllowed = () => roots.some((root) => isBelow(url, root));
  if (isAllowed()) return url.href;
  if (url.protocol !== "http:") return undefined;
  url.protocol = "https:";
  return isAllowed() ? url.href : undefined;
}

function isBelow(url: URL, root: string): boolean {
  const isWholeHost = new URL(root).pathname === "/";
  return url.href.startsWith(root) && (isWholeHost || !ENCODED_SLASH.test(url.pathname));
}
