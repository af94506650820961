import "server-only";
import type { ProviderConfig } from "#lib/provider/client.ts";

/** The settings of a read: how to reach the provider, and which pictures to accept. */
export interface ReadConfig extends ProviderConfig {
  /** The addresses below which we accept pictures. Each address ends with a slash. */
  readonly imageRoots: readonly string[];
}

/** Matches an encoded slash or backslash. `URL` keeps a `..` after such a sign. The image host may resolve it and serve another folder. */
const ENCODED_SLASH = /%(2f|5c)/i;

/**
 * Returns the address of a picture, or undefined if the address is below none of `roots`. Changes http to https if only the https address
 * is below a root. lib/site/reads/image-config.ts applies the same rule to the optimizer.
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
