import type { NextRequest } from "next/server";

/** "file": gets no language. "unknown": no page, even if Next has one. */
export type Ownership = "file" | "unknown";

/** What a feature does in the middleware (features/<name>/edge.ts), where Node's modules are missing. */
export interface EdgePart {
  /** Returns undefined for a request that does not concern the feature. */
  readonly answer?: (request: NextRequest, path: string) => Promise<Response | undefined>;
  readonly owns?: (path: string) => Ownership | undefined;
}

/** `path` is what `address` decodes to. An address of a feature that differs from it is unknown. */
export function ownershipOf(parts: readonly EdgePart[], path: string, address = path): Ownership | undefined {
  const owners = parts.map(({ owns }) => owns?.(path));
  if (owners.includes("file") && address === path) return "file";
  return owners.some(Boolean) ? "unknown" : undefined;
}
