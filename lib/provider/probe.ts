import "server-only";
import { getFromProvider, type ProviderConfig } from "#lib/provider/client.ts";
import { REVIEWS_PATH } from "#lib/provider/reviews.ts";

/** Guarantees a question that changes nothing at the provider: true if it answers, whatever it says but its own failure. */
export async function isProviderReachable(config: ProviderConfig): Promise<boolean> {
  const reply = await getFromProvider(REVIEWS_PATH, config);
  return reply.kind === "answer" && reply.status < 500;
}
