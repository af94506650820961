import "server-only";
import * as z from "zod";
import { log } from "#lib/log.ts";
import { getFromProvider, type ProviderConfig } from "#lib/provider/client.ts";

/** Where the provider serves each list (docs/provider-api.md). */
export const listPaths = { reviews: "/api/v1/veramed/review/approved", gallery: "/api/v1/veramed/gallery" } as const;

const envelope = z.object({ success: z.literal(true), data: z.array(z.unknown()) });

/**
 * Returns the items of one of the provider's lists, as `read` parses them, or undefined if there is no list. Drops an invalid
 * item, for which `read` returns undefined, and logs only how many it dropped.
 */
export async function readList<T>(
  path: string,
  read: (item: unknown) => T | undefined,
  config: ProviderConfig,
): Promise<T[] | undefined> {
  const result = await getFromProvider(path, config);
  if (result.kind === "silence") return logFailure({ path, code: result.reason });

  const { status, json } = result;
  const list = envelope.safeParse(json);
  if (status < 200 || status > 299 || !list.success) return logFailure({ path, code: "no-list", status });
  const items = list.data.data.map(read).filter((item) => item !== undefined);
  logDropped(path, "bad-item", list.data.data.length - items.length);
  return items;
}

/** Logs how many items visitors do not see. */
export function logDropped(path: string, code: "bad-item" | "foreign-image", count: number): void {
  if (count > 0) log.warn("provider items dropped", { path, code, count });
}

function logFailure(facts: { path: string; code: string; status?: number }) {
  log.warn("provider read failed", facts);
  return undefined;
}
