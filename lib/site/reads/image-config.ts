import type { NextConfig } from "next";
import { CLOSED_POLICY } from "#lib/security-headers.ts";

/** The widths of pictures that are narrower than a screen: an avatar takes the first two, a tile of the gallery the others. */
export const imageSizes = [64, 128, 256, 384] as const;

/** The widths of the gallery's larger pictures. Next also offers 3840 px, which costs two seconds of processor time. */
const deviceSizes = [640, 750, 828, 1080, 1200, 1920];

interface ImageSources {
  /** The addresses, each with a slash at the end, below which the provider's pictures are. */
  readonly imageRoots: readonly string[];
  readonly providerIsLoopback: boolean;
}

/** Returns what Next's image optimizer serves: the provider's pictures in the sizes that our pages ask for (decision 0011). */
export const imageConfig = ({ imageRoots, providerIsLoopback }: ImageSources) =>
  ({
    remotePatterns: imageRoots.map(patternOf),
    // No picture of our own goes through the optimizer.
    localPatterns: [],
    imageSizes: [...imageSizes],
    deviceSizes,
    qualities: [75],
    formats: ["image/webp"],
    maximumDiskCacheSize: 150_000_000,
    // Next rejects pictures from private addresses, but the reference provider's are on this machine.
    dangerouslyAllowLocalIP: providerIsLoopback,
    contentSecurityPolicy: CLOSED_POLICY,
    // A redirect could lead to another host.
    maximumRedirects: 0,
  }) satisfies NextConfig["images"];

/** Matches the addresses that lib/site/reads/image-url.ts allows. */
function patternOf(root: string) {
  const { protocol, hostname, port, pathname } = new URL(root);
  return {
    protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    hostname,
    port,
    pathname: pathname === "/" ? "/**" : `${pathname}(?!{,**/}*%(2f|2F|5c|5C))**`,
  };
}
