import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";

/**
 * Decides once whether the visitors who wait for an attempt read its result or "sent". A refusal is either shown to them, or they hear of
 * it later by e-mail and from staff.
 */
export interface VisitorAnswer {
  /** Offers the result. Returns false if the visitor has read "sent" before. */
  settle(result: DeliveryResult): boolean;
  /** Returns the result if it came first. Otherwise the visitor now reads "sent", and no later result is shown. */
  read(): DeliveryResult | undefined;
}

/** Creates the answer to a visitor who waits. */
export function createVisitorAnswer(): VisitorAnswer {
  let first: DeliveryResult | "sent" | undefined;
  return {
    settle(result) {
      first ??= result;
      return first === result;
    },
    read() {
      first ??= "sent";
      return first === "sent" ? undefined : first;
    },
  };
}

/** The answer of a retry, for which no visitor waits. */
export const nobodyWaits: VisitorAnswer = { settle: () => false, read: () => undefined };
