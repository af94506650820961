import type { ListResult } from "#lib/provider/read-list.ts";

interface CacheOptions<Item> {
  /** Must not reject. */
  readonly load: () => Promise<ListResult<Item>>;
  readonly freshMs: number;
  /** The greatest age of a list that we show while the provider is away. */
  readonly staleMs: number;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

interface CachedList<Item> {
  readonly list: readonly Item[];
  /** False if the list is old and shown only because there is no newer one. */
  readonly isFresh: boolean;
}

/**
 * Returns a function that reads through a cache: it returns a list, or undefined for a failure. It loads at most once in `freshMs`
 * and once at a time. While the provider is away, an old list stands in, unless it is empty or older than `staleMs`. An answer
 * without a list discards the old one (decision 0011). During a load, only the reader that caused it waits if there is a list to show, so
 * that a silent provider delays one reader, not all.
 */
export function createCache<Item>({ load, freshMs, staleMs, now }: CacheOptions<Item>) {
  let last: { readonly list: readonly Item[]; readonly loadedAt: number } | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<CachedList<Item> | undefined> | undefined;

  function findList(): CachedList<Item> | undefined {
    if (!last) return undefined;
    const { list, loadedAt } = last;
    const age = now() - loadedAt;
    const isFresh = age < freshMs;
    return isFresh || (age < staleMs && list.length > 0) ? { list, isFresh } : undefined;
  }

  async function reload(loadedAt: number): Promise<CachedList<Item> | undefined> {
    const result = await load();
    if (result === "away") return findList();
    last = result === "failed" ? undefined : { list: result, loadedAt };
    return last && { list: last.list, isFresh: true };
  }

  return async (): Promise<CachedList<Item> | undefined> => {
    if (pending) return findList() ?? pending;
    if (now() - triedAt < freshMs) return findList();
    triedAt = now();
    pending = reload(triedAt).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
