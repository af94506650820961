import "server-only";
import { getFromProvider, isGatewayStatus, type ProviderConfig } from "#lib/provider/client.ts";
import { listPaths, ownAnswer } from "#lib/provider/read-list.ts";

/**
 * Returns the state of the provider, based on a harmless GET. "not-understood": another server answered, with a web page, a 404 or foreign
 * JSON. That server may swallow submissions, because any JSON with 2xx counts as a delivery (requirements §7.2). `noteTime` gets the
 * provider's time in milliseconds since the epoch.
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
