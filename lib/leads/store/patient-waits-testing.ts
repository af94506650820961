import type { StoreWaits } from "#lib/leads/store/database/store-waits.ts";
import { MINUTE_MS } from "#lib/time-units.ts";

/** For tests of anything but the limits. On a busy machine, the site's own limits would end what is only slow. */
export const patientWaits: StoreWaits = {
  requestMs: MINUTE_MS,
  connectMs: MINUTE_MS,
  queryMs: MINUTE_MS,
  restartMs: MINUTE_MS,
  silentTransactionMs: MINUTE_MS,
};
