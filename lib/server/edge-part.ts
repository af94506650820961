import type { NextRequest } from "next/server";

/**
 * How an address beside the public pages is answered. "file": as it is, without a language. "hidden": as unknown to visitors, although
 * app/ has it. "unknown": like any address that does not exist, also if it looks like a file.
 */
export type Ownership = "file" | "hidden" | "unknown";

/** What a feature does in the middleware (features/<name>/edge.ts). It has no Node. */
export interface EdgePart {
  readonly name: string;
  /** Answers a request, or returns undefined if the request is none of the feature's. */
  readonly answer?: (request: NextRequest, path: string) => Promise<Response | undefined>;
  /** Says what an address is to the feature, or undefined if it is none of the feature's. */
  readonly owns?: (path: string) => Ownership | undefined;
}

/** Returns what an address is to features. An address that one of them hides is hidden. */
export function ownershipOf(parts: readonly EdgePart[], path: string): Ownership | undefined {
  const owners = parts.map(({ owns }) => owns?.(path));
  return (["hidden", "file", "unknown"] as const).find((ownership) => owners.includes(ownership));
}
