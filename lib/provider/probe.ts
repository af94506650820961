import "server-only";
import { getFromProvider, type ProviderConfig } from "#lib/provider/client.ts";
import { listPaths } from "#lib/provider/read-list.ts";

/** Guarantees a question that changes nothing at the provider: true if it answers, whatever it says but its own failure. */
export async function isProviderReachable(config: ProviderConfig): Promise<boolean> {
  const reply = await getFromProvider(listPaths.reviews, config);
  return reply.kind === "answer" && reply.status < 500;
}
