import type { NextConfig } from "next";
import { CLOSED_POLICY } from "#lib/security-headers.ts";

/** The widths in pixels of pictures that are narrower than a screen. Avatars use the first two, and gallery tiles the others. */
export const imageSizes = [64, 128, 256, 384] as const;

/**
 * The widths in pixels of the gallery's larger pictures. By default, Next also offers 3840 px, which takes two seconds of processor time.
 */
const deviceSizes = [640, 750, 828, 1080, 1200, 1920];

export interface ImageSources {
  /** The addresses below which the provider keeps its pictures. Each address ends with a slash. */
  readonly imageRoots: readonly string[];
  readonly providerIsLoopback: boolean;
}

/**
 * Returns the configuration of Next's image optimizer. It serves only the provider's pictures, in the sizes that our pages request
 * (decision 0011).
 */
export const imageConfig = ({ imageRoots, providerIsLoopback }: ImageSources) =>
  ({
    remotePatterns: imageRoots.map(patternOf),
    // None of our own pictures goes through the optimizer.
    localPatterns: [],
    imageSizes: [...imageSizes],
    deviceSizes,
    qualities: [75],
    formats: ["image/webp"],
    maximumDiskCacheSize: 150_000_000,
    // Next rejects pictures from private addresses. We allow them for the reference provider, which runs on this machine.
    dangerouslyAllowLocalIP: providerIsLoopback,
    contentSecurityPolicy: CLOSED_POLICY,
    // The optimizer follows no redirects, because a redirect could lead to another host.
    maximumRedirects: 0,
  }) satisfies NextConfig["images"];

/** Returns a pattern that matches the addresses that lib/site/reads/image-url.ts allows below a root. */
function patternOf(root: string) {
  const { protocol, hostname, port, pathname } = new URL(root);
  return {
    protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    hostname,
    port,
    pathname: pathname === "/" ? "/**" : `${pathname}(?!{,**/}*%(2f|2F|5c|5C))**`,
  };
}
