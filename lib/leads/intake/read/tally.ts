import "server-only";
import { networkOf } from "#lib/leads/store/client-network.ts";

/** What each client and network uses now in this process, such as bytes being sent. Requests without an IP address count as one client. */
export function createTally() {
  const amounts = new Map<string, number>();
  const keysOf = (client = "unknown") => [`client ${client}`, `network ${networkOf(client)}`] as const;
  const add = (key: string, amount: number) => {
    const sum = (amounts.get(key) ?? 0) + amount;
    if (sum > 0) amounts.set(key, sum);
    else amounts.delete(key);
  };
  return {
    amountsOf(client: string | undefined): { readonly client: number; readonly network: number } {
      const [own, shared] = keysOf(client).map((key) => amounts.get(key) ?? 0);
      return { client: own ?? 0, network: shared ?? 0 };
    },
    /** Call the returned function once to subtract the amount again. */
    hold(client: string | undefined, amount: number): () => void {
      for (const key of keysOf(client)) add(key, amount);
      return () => {
        for (const key of keysOf(client)) add(key, -amount);
      };
    },
  };
}
