import type { NextRequest } from "next/server";

/** "file": gets no language. "hidden": in app/, but visitors must not find it. "unknown": no page, even if the path looks like a file. */
export type Ownership = "file" | "hidden" | "unknown";

/** What a feature does in the middleware (features/<name>/edge.ts), where Node's modules are missing. */
export interface EdgePart {
  /** Returns undefined for a request that does not concern the feature. */
  readonly answer?: (request: NextRequest, path: string) => Promise<Response | undefined>;
  readonly owns?: (path: string) => Ownership | undefined;
}

export function ownershipOf(parts: readonly EdgePart[], path: string): Ownership | undefined {
  const owners = parts.map(({ owns }) => owns?.(path));
  return (["hidden", "file", "unknown"] as const).find((ownership) => owners.includes(ownership));
}
