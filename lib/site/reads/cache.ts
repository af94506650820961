import type { ListResult } from "#lib/provider/read-list.ts";

export interface CacheOptions<Item> {
  /** Must not reject. */
  readonly load: () => Promise<ListResult<Item>>;
  readonly freshMs: number;
  /** The greatest age, in milliseconds, while the provider does not answer. */
  readonly staleMs: number;
  /** Returns the time in milliseconds, from a clock that never goes back. */
  readonly now: () => number;
}

interface CachedList<Item> {
  readonly list: readonly Item[];
  /** False if the list is old, because we have no newer one. */
  readonly isFresh: boolean;
}

/** While the provider is away, readers get the old list for `staleMs`. A response without a list deletes the old list (decision 0011). */
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
