import type { NextConfig } from "next";
import { CLOSED_POLICY } from "#lib/security-headers.ts";

/** Widths in pixels. Avatars use the first two, gallery tiles the others. */
export const imageSizes = [64, 128, 256, 384] as const;

/** Widths for larger pictures of the gallery. Next's default also has 3840 px, which takes two seconds of processor time. */
const deviceSizes = [640, 750, 828, 1080, 1200, 1920];

export interface ImageSources {
  /** The URLs below which the provider's pictures are, each with a slash at the end. */
  readonly imageRoots: readonly string[];
  readonly providerIsLoopback: boolean;
}

/** Only the provider's pictures, in the sizes that our pages request (decision 0011). */
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
    // Next rejects private IP addresses, and the reference provider runs on this machine.
    dangerouslyAllowLocalIP: providerIsLoopback,
    contentSecurityPolicy: CLOSED_POLICY,
    // A redirect could lead to another host.
    maximumRedirects: 0,
  }) satisfies NextConfig["images"];

/** Matches what lib/site/reads/image-url.ts allows below a root. */
function patternOf(root: string) {
  const { protocol, hostname, port, pathname } = new URL(root);
  return {
    protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
    hostname,
    port,
    pathname: pathname === "/" ? "/**" : `${pathname}(?!{,**/}*%(2f|2F|5c|5C))**`,
  };
}
