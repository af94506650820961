import "server-only";
import * as z from "zod";
import { log } from "#lib/log.ts";
import { getFromProvider, type ProviderConfig } from "#lib/provider/client.ts";

/** The paths of the provider's lists (docs/provider-api.md). */
export const listPaths = { reviews: "/api/v1/veramed/review/approved", gallery: "/api/v1/veramed/gallery" } as const;

/** What every answer of the provider itself has. A proxy in front of the provider answers with a page or other JSON. */
export const ownAnswer = z.object({ success: z.boolean() });

const envelope = z.object({ success: z.literal(true), data: z.array(z.unknown()) });

/** "away": the provider itself did not answer. "failed": it answered without a list. */
export type ListResult<Item> = readonly Item[] | "away" | "failed";

/** Drops invalid items, for which `read` returns undefined, and logs only their number. */
export async function readList<T>(
  path: string,
  read: (item: unknown) => T | undefined,
  config: ProviderConfig,
): Promise<ListResult<T>> {
  const result = await getFromProvider(path, config);
  if (result.kind === "silence") {
    log.warn("provider read failed", { path, code: result.reason });
    return "away";
  }

  const { status, json } = result;
  const list = envelope.safeParse(json);
  if (status < 200 || status > 299 || !list.success) {
    log.warn("provider read failed", { path, code: "no-list", status });
    return status >= 500 && !ownAnswer.safeParse(json).success ? "away" : "failed";
  }
  const items = list.data.data.map(read).filter((item) => item !== undefined);
  logDropped(path, "bad-item", list.data.data.length - items.length);
  return items;
}

/** How many characters visitors get of a list at most, so that the page stays light. The provider's lists have no pages. */
const MAX_CHARACTERS = 200_000;

/** Drops the items for which the list has no space. */
export function limitList<T>(path: string, items: readonly T[]): readonly T[] {
  let left = MAX_CHARACTERS;
  const kept = items.filter((item) => {
    const { length } = JSON.stringify(item);
    if (length > left) return false;
    left -= length;
    return true;
  });
  logDropped(path, "list-too-long", items.length - kept.length);
  return kept;
}

export function logDropped(path: string, code: "bad-item" | "foreign-image" | "list-too-long", count: number): void {
  if (count > 0) log.warn("provider items dropped", { path, code, count });
}
