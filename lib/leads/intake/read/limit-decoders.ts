import "server-only";
import type { SharpConstructor } from "sharp";

/** libvips decodes AVIF with its HEIF loader. */
const wanted = ["Jpeg", "Png", "Webp", "Nsgif", "Tiff", "Heif"].map((kind) => `VipsForeignLoad${kind}`);

/** Visitors and the provider may send only these formats (security 10). libvips then decodes no SVG. */
export function limitDecoders({ block, unblock }: Pick<SharpConstructor, "block" | "unblock">): void {
  block({ operation: ["VipsForeignLoad"] });
  unblock({ operation: wanted });
}
