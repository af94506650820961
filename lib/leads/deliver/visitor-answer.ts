import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";

/** Decides once whether waiting visitors read the result or "sent". After "sent", they learn of a refusal by e-mail and from staff. */
export interface VisitorAnswer {
  /** Returns false if the visitors have already read "sent". */
  settle(result: DeliveryResult): boolean;
  /** Returns undefined if there is no result yet. From then on the visitors read "sent", even if a result comes later. */
  read(): DeliveryResult | undefined;
}

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

export const nobodyWaits: VisitorAnswer = { settle: () => false, read: () => undefined };
