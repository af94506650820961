import "server-only";
import { limitDecoders } from "#lib/leads/intake/read/limit-decoders.ts";

/** Limits which images this process can decode. Next's optimizer allows SVG when it loads sharp, so we let it load sharp first. */
export async function limitOptimizer(): Promise<void> {
  // We do not bundle this module, because it must be the one that Next itself uses.
  const { getSharp } = await import(/* turbopackIgnore: true */ "next/dist/server/image-optimizer/transform.js");
  // `null` keeps the optimizer's own settings.
  limitDecoders(getSharp(null, null));
}
