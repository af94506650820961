import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";

/**
 * Decides once what the visitors who wait for an attempt read: the attempt's result or "sent". Visitors who read "sent" learn of a later
 * refusal by e-mail and from staff.
 */
export interface VisitorAnswer {
  /** Offers the result of the attempt. Returns false if the visitors have already read "sent". */
  settle(result: DeliveryResult): boolean;
  /** Returns the result if there is one. Otherwise returns undefined: the visitors read "sent", and no later result is shown. */
  read(): DeliveryResult | undefined;
}

/** Creates the answer of an attempt for which visitors wait. */
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

/** The answer of a retry. No visitor waits for it. */
export const nobodyWaits: VisitorAnswer = { settle: () => false, read: () => undefined };
