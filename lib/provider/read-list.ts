import "server-only";
import * as z from "zod";
import { log } from "#lib/log.ts";
import { getFromProvider, type ProviderConfig } from "#lib/provider/client.ts";

/** Where the provider serves each list (docs/provider-api.md). */
export const listPaths = { reviews: "/api/v1/veramed/review/approved", gallery: "/api/v1/veramed/gallery" } as const;

const envelope = z.object({ success: z.literal(true), data: z.array(z.unknown()) });

/**
 * Guarantees the items behind a GET that have the right shape, as `read` hands them on, or undefined when there is no list
 * at all. A bad item costs itself, not the list; what is logged of it is that it was there.
 */
export async function readList<T>(
  path: string,
  read: (item: unknown) => T | undefined,
  config: ProviderConfig,
): Promise<T[] | undefined> {
  const reply = await getFromProvider(path, config);
  if (reply.kind === "silence") return failed({ path, code: reply.reason });

  const { status, json } = reply;
  const answer = envelope.safeParse(json);
  if (status < 200 || status > 299 || !answer.success) return failed({ path, code: "no-list", status });
  const items = answer.data.data.map(read).filter((item) => item !== undefined);
  logDropped(path, "bad-item", answer.data.data.length - items.length);
  return items;
}

/** Says in the log that items were left out of what visitors see, and how many. */
export function logDropped(path: string, code: "bad-item" | "foreign-image", count: number): void {
  if (count > 0) log.warn("provider items dropped", { path, code, count });
}

function failed(facts: { path: string; code: string; status?: number }) {
  log.warn("provider read failed", facts);
  return undefined;
}
