import "server-only";
import { getFromProvider, isGatewayStatus, type ProviderConfig } from "#lib/provider/client.ts";
import { listPaths, ownAnswer } from "#lib/provider/read-list.ts";

/**
 * Returns the state of the provider, based on a harmless GET. A web page or a 404 does not come from the provider: PROVIDER_API_URL is
 * wrong, or another server answers there. That server may swallow submissions, because any JSON with 2xx in response to a POST counts as
 * a delivery (requirements §7.2). `noteTime` gets the time in the provider's own response, in milliseconds since the epoch.
 */
export async function probeProvider(
  config: ProviderConfig,
  noteTime: (providerTime: number) => void = () => undefined,
): Promise<"well" | "not-understood" | "away"> {
  const result = await getFromProvider(listPaths.reviews, { ...config, userAgent: "medical-travel-site-probe" });
  if (result.kind === "silence" || isGatewayStatus(result.status)) return "away";
  if (result.status === 404 || !ownAnswer.safeParse(result.json).success) return "not-understood";
  if (result.status >= 500) return "away";
  const providerTime = Date.parse(result.date ?? "");
  if (!Number.isNaN(providerTime)) noteTime(providerTime);
  return "well";
}
