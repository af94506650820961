import "server-only";
import { limitDecoders } from "#lib/leads/intake/read/limit-decoders.ts";

/** Limits which images this process can decode. The optimizer allows SVG when it first loads sharp, so it must load sharp first. */
export async function limitOptimizer(): Promise<void> {
  // Not bundled, because it must be the module that Next itself uses.
  const { getSharp } = await import(/* turbopackIgnore: true */ "next/dist/server/image-optimizer/transform.js");
  // `null` keeps the optimizer's own settings.
  limitDecoders(getSharp(null, null));
}
