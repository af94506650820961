import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";

/**
 * Decides once whether the visitors who wait for an attempt read its result or "sent". After "sent", visitors learn of a refusal by e-mail
 * and from staff.
 */
export interface VisitorAnswer {
  /** Offers the result of the attempt. Returns false if the visitors have already read "sent". */
  settle(result: DeliveryResult): boolean;
  /** Returns the result, or undefined if there is none yet. After undefined, the visitors read "sent", even if a result comes later. */
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
