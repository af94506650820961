import "server-only";
import type { SharpConstructor } from "sharp";

/** libvips decodes AVIF with its loader of HEIF. */
const wanted = ["Jpeg", "Png", "Webp", "Nsgif", "Tiff", "Heif"].map((kind) => `VipsForeignLoad${kind}`);

/**
 * Lets libvips decode only the six kinds of pictures that a visitor or the provider may send, in the whole process (security 10). SVG is a
 * program that draws.
 */
export function limitDecoders({ block, unblock }: Pick<SharpConstructor, "block" | "unblock">): void {
  block({ operation: ["VipsForeignLoad"] });
  unblock({ operation: wanted });
}
