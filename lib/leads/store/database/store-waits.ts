import {
  STORE_CONNECT_MS,
  STORE_QUERY_MS,
  STORE_RESTART_MS,
  STORE_SILENT_TRANSACTION_MS,
  STORE_WAIT_MS,
} from "#lib/timing.ts";

/** `lib/timing.ts` explains each period. */
export interface StoreWaits {
  readonly requestMs: number;
  readonly connectMs: number;
  readonly queryMs: number;
  readonly restartMs: number;
  readonly silentTransactionMs: number;
}

/** Only tests pass others. */
export const storeWaits: StoreWaits = {
  requestMs: STORE_WAIT_MS,
  connectMs: STORE_CONNECT_MS,
  queryMs: STORE_QUERY_MS,
  restartMs: STORE_RESTART_MS,
  silentTransactionMs: STORE_SILENT_TRANSACTION_MS,
};
