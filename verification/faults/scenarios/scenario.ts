import type { Place } from "#verification/faults/protocol.ts";
import type { World } from "#verification/faults/rig.ts";

/** Something that goes wrong while visitors send, and what they must be answered. What must hold afterwards is the same for all. */
export interface Scenario {
  readonly name: string;
  /** Where it can happen, when not everywhere. */
  readonly only?: Place["kind"];
  /** True if answers of the provider are lost: only then may it get a submission twice. */
  readonly losesAnswers?: true;
  run(world: World): Promise<void>;
}
