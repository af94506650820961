import "server-only";
import type { SharpConstructor } from "sharp";

/** The loaders of the allowed formats. libvips decodes AVIF with its HEIF loader. */
const wanted = ["Jpeg", "Png", "Webp", "Nsgif", "Tiff", "Heif"].map((kind) => `VipsForeignLoad${kind}`);

/** Limits libvips in this process to the six image formats that visitors or the provider may send (security 10). It then decodes no SVG. */
export function limitDecoders({ block, unblock }: Pick<SharpConstructor, "block" | "unblock">): void {
  block({ operation: ["VipsForeignLoad"] });
  unblock({ operation: wanted });
}
