/** A visitor who has not seen a refusal reads it on the status page, and health counts it. One who has seen it changes neither. */

import { testRefusals } from "#lib/leads/intake/refusals-testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

catchLog();
testRefusals();
