import {
  STORE_CONNECT_MS,
  STORE_QUERY_MS,
  STORE_RESTART_MS,
  STORE_SILENT_TRANSACTION_MS,
  STORE_WAIT_MS,
} from "#lib/timing.ts";

/** `lib/timing.ts` explains each period. */
export const storeWaits = {
  requestMs: STORE_WAIT_MS,
  connectMs: STORE_CONNECT_MS,
  queryMs: STORE_QUERY_MS,
  restartMs: STORE_RESTART_MS,
  silentTransactionMs: STORE_SILENT_TRANSACTION_MS,
};

/** Only tests pass other periods. */
export type StoreWaits = Readonly<Record<keyof typeof storeWaits, number>>;
