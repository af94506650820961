import "server-only";
import * as z from "zod";
import { getFromProvider, isGatewayStatus, type ProviderConfig } from "#lib/provider/client.ts";
import { listPaths, ownAnswer } from "#lib/provider/read-list.ts";

const PROBING = { userAgent: "medical-travel-site-probe", timeoutMs: 5000 };

type Address = Pick<ProviderConfig, "url" | "key">;

type State = "well" | "not-understood" | "away";

/**
 * Probes with a harmless GET. "not-understood": another server answered, which may swallow submissions. `noteTime` gets the provider's time
 * in milliseconds since the epoch.
 */
export const probeProvider = (provider: Address, noteTime?: (providerTime: number) => void): Promise<State> =>
  probePath(listPaths.reviews, ownAnswer, provider, noteTime);

/** A response is the provider's own if it says `success: false`, or if its list is empty or has at least one item of this shape. */
const listOf = (item: z.ZodType) =>
  z.union([
    ownAnswer.extend({ success: z.literal(false) }),
    ownAnswer.extend({
      data: z
        .array(z.unknown())
        .refine((items) => items.length === 0 || items.some((one) => item.safeParse(one).success)),
    }),
  ]);

/** The lists, each with the least that an item needs so that the site can show it (requirements §3.10, §3.11). */
const lists = [
  [listPaths.reviews, listOf(z.object({ name: z.string(), review: z.string(), rating: z.number() }))],
  [listPaths.gallery, listOf(z.object({ images: z.array(z.unknown()) }))],
] as const;

/** Returns the state of all lists together. If a list is not understood, also returns its path. */
export async function probeLists(provider: Address): Promise<{ readonly state: State; readonly path?: string }> {
  const found = await Promise.all(
    lists.map(async ([path, shape]) => ({ path, state: await probePath(path, shape, provider) })),
  );
  return (
    found.find(({ state }) => state === "not-understood") ?? {
      state: found.some(({ state }) => state === "away") ? "away" : "well",
    }
  );
}

async function probePath(
  path: string,
  shape: z.ZodType,
  provider: Address,
  noteTime: (providerTime: number) => void = () => undefined,
): Promise<State> {
  const result = await getFromProvider(path, { ...provider, ...PROBING });
  if (result.kind === "silence" || isGatewayStatus(result.status)) return "away";
  if (result.status === 404 || !shape.safeParse(result.json).success) return "not-understood";
  if (result.status >= 500) return "away";
  reportTime(result.date, noteTime);
  return "well";
}

/** Probes with a harmless GET. Every answer below 500 counts as "well", because only the receiver's answer to a delivery shows more. */
export async function probeWebhook(
  webhook: Address,
  noteTime: (receiverTime: number) => void,
): Promise<"well" | "away"> {
  const result = await getFromProvider("", { ...webhook, ...PROBING });
  if (result.kind === "silence" || result.status >= 500) return "away";
  reportTime(result.date, noteTime);
  return "well";
}

function reportTime(date: string | undefined, noteTime: (time: number) => void): void {
  const time = Date.parse(date ?? "");
  if (!Number.isNaN(time)) noteTime(time);
}
