import type { NextRequest } from "next/server";

/** "file" gets no language. "hidden" is unknown to visitors, although app/ has it. "unknown" may look like a file. */
export type Ownership = "file" | "hidden" | "unknown";

/** What a feature does in the middleware (features/<name>/edge.ts). It has no Node. */
export interface EdgePart {
  /** Returns undefined for a request that is none of the feature's. */
  readonly answer?: (request: NextRequest, path: string) => Promise<Response | undefined>;
  readonly owns?: (path: string) => Ownership | undefined;
}

export function ownershipOf(parts: readonly EdgePart[], path: string): Ownership | undefined {
  const owners = parts.map(({ owns }) => owns?.(path));
  return (["hidden", "file", "unknown"] as const).find((ownership) => owners.includes(ownership));
}
