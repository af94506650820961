import "server-only";
import { networkOf } from "#lib/leads/store/client-network.ts";

/**
 * Counts an amount, such as bytes in flight, that each client and each network holds at this moment in this process. All requests
 * without an address count as one client.
 */
export function createTally() {
  const amounts = new Map<string, number>();
  const keysOf = (client = "unknown") => [`client ${client}`, `network ${networkOf(client)}`] as const;
  const add = (key: string, amount: number) => {
    const sum = (amounts.get(key) ?? 0) + amount;
    if (sum > 0) amounts.set(key, sum);
    else amounts.delete(key);
  };
  return {
    /** Returns the amount that a client holds, and the amount that all clients of its network hold. */
    amountsOf(client: string | undefined): { readonly client: number; readonly network: number } {
      const [own, shared] = keysOf(client).map((key) => amounts.get(key) ?? 0);
      return { client: own ?? 0, network: shared ?? 0 };
    },
    /** Adds to the amount that a client holds. Call the returned function once to subtract the amount again. */
    hold(client: string | undefined, amount: number): () => void {
      for (const key of keysOf(client)) add(key, amount);
      return () => {
        for (const key of keysOf(client)) add(key, -amount);
      };
    },
  };
}
