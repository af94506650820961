import { riggedNotices } from "#features/notices/faults-testing.ts";
import type { RiggedFeature } from "#verification/faults/protocol.ts";

/** The features that the fault rig runs with stand-ins. It runs all others of features/index.ts as they are. */
export const rigged: readonly RiggedFeature[] = [riggedNotices];
