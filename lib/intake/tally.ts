import "server-only";

/** Counts what each client uses at this moment, in this process. Requests without an address count as one client. */
export function createTally() {
  const amounts = new Map<string | undefined, number>();
  const amountOf = (client: string | undefined) => amounts.get(client) ?? 0;
  return {
    amountOf,
    /** Adds to what a client uses. Call the returned function once to take it away again. */
    hold(client: string | undefined, amount: number): () => void {
      amounts.set(client, amountOf(client) + amount);
      return () => {
        const rest = amountOf(client) - amount;
        if (rest > 0) amounts.set(client, rest);
        else amounts.delete(client);
      };
    },
  };
}
