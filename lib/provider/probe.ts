import "server-only";
import { getFromProvider, type ProviderConfig } from "#lib/provider/client.ts";
import { listPaths } from "#lib/provider/read-list.ts";

/** Returns true if the provider responds to a harmless GET with a status below 500. */
export async function isProviderReachable(config: ProviderConfig): Promise<boolean> {
  const result = await getFromProvider(listPaths.reviews, config);
  return result.kind === "response" && result.status < 500;
}
