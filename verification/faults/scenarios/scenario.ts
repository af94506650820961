import type { StoreLocation } from "#verification/faults/protocol.ts";
import type { Rig } from "#verification/faults/rig.ts";

/** Faults while visitors send, and the responses that they must get. After it, the rig verifies every submission. */
export interface Scenario {
  readonly name: string;
  /** The only store with which the fault is possible. */
  readonly only?: StoreLocation["kind"];
  /** True if the provider's responses get lost: only then may it receive a submission twice. */
  readonly losesResponses?: true;
  /** True if the store goes silent, and the site's own limits notice that. In other scenarios the site waits longer for a slow store. */
  readonly needsStoreLimits?: true;
  run(rig: Rig): Promise<void>;
}
