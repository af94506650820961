import "server-only";
import { limitDecoders } from "#lib/leads/intake/read/limit-decoders.ts";

/**
 * Limits what Next's image optimizer and all else in this process decode. The optimizer allows SVG when it first loads sharp, so we make
 * it load sharp before.
 */
export async function limitOptimizer(): Promise<void> {
  // Left out of the bundle: it must be the module that Next itself uses.
  const { getSharp } = await import(/* turbopackIgnore: true */ "next/dist/server/image-optimizer/transform.js");
  // The optimizer's own defaults (`images` of next.config.ts sets no others).
  limitDecoders(getSharp(null, null));
}
