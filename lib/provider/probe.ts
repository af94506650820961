import "server-only";
import { getFromProvider, isGatewayStatus, type ProviderConfig } from "#lib/provider/client.ts";
import { listPaths, ownAnswer } from "#lib/provider/read-list.ts";

const USER_AGENT = "medical-travel-site-probe";

/**
 * Returns the state of the provider, based on a harmless GET. "not-understood": another server answered, with a web page, a 404 or foreign
 * JSON. That server may swallow submissions, because any JSON with 2xx counts as a delivery (requirements §7.2). `noteTime` gets the
 * provider's time in milliseconds since the epoch.
 */
export async function probeProvider(
  config: ProviderConfig,
  noteTime: (providerTime: number) => void = () => undefined,
): Promise<"well" | "not-understood" | "away"> {
  const result = await getFromProvider(listPaths.reviews, { ...config, userAgent: USER_AGENT });
  if (result.kind === "silence" || isGatewayStatus(result.status)) return "away";
  if (result.status === 404 || !ownAnswer.safeParse(result.json).success) return "not-understood";
  if (result.status >= 500) return "away";
  reportTime(result.date, noteTime);
  return "well";
}

/**
 * Returns the state of the webhook, based on a harmless GET. A receiver needs no answer to a GET, so every answer below 500 counts as
 * "well": whether the webhook is understood shows at the next delivery, because only the receiver's own JSON confirms it.
 */
export async function probeWebhook(
  config: ProviderConfig,
  noteTime: (receiverTime: number) => void,
): Promise<"well" | "away"> {
  const result = await getFromProvider("", { ...config, userAgent: USER_AGENT });
  if (result.kind === "silence" || result.status >= 500) return "away";
  reportTime(result.date, noteTime);
  return "well";
}

function reportTime(date: string | undefined, noteTime: (time: number) => void): void {
  const time = Date.parse(date ?? "");
  if (!Number.isNaN(time)) noteTime(time);
}
