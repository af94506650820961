import "server-only";
import { limitDecoders } from "#lib/leads/intake/read/limit-decoders.ts";

/**
 * Limits the image formats that Next's image optimizer and all other code in this process can decode. The optimizer allows SVG when it
 * first loads sharp, so we make it load sharp before we set the limit.
 */
export async function limitOptimizer(): Promise<void> {
  // This import is not bundled, because it must be the module that Next itself uses.
  const { getSharp } = await import(/* turbopackIgnore: true */ "next/dist/server/image-optimizer/transform.js");
  // `null` keeps the optimizer's own settings for sharp, because next.config.ts sets no others.
  limitDecoders(getSharp(null, null));
}
