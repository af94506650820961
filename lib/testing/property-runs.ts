/**
 * How often a property runs. `npm run verify -- hostile` runs it more often. A failure prints its seed: with PROPERTY_SEED set to that, the
 * same values come again.
 */

import process from "node:process";
import type { Parameters } from "fast-check";

const { PROPERTY_FACTOR = "1", PROPERTY_SEED } = process.env;

/** A run that takes longer hangs. */
const HANGS_AFTER_MS = 20_000;

/** Returns the options of `fc.assert` for a property that runs this often in `npm test`. */
export const runs = <Values = void>(count: number): Parameters<Values> => ({
  numRuns: Math.ceil(count * Number(PROPERTY_FACTOR)),
  timeout: HANGS_AFTER_MS,
  ...(PROPERTY_SEED && { seed: Number(PROPERTY_SEED) }),
});
