interface CacheOptions<T> {
  /** Returns undefined for a failure. Must not reject. */
  readonly load: () => Promise<T | undefined>;
  readonly freshMs: number;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/**
 * Returns a function that reads through a cache. It loads at most once in `freshMs` and once at a time. While loads fail, it
 * returns the last good value, or undefined if there never was one. During a load, only the reader that caused it waits; the
 * others get the last good value at once, so that a silent provider delays one reader, not all.
 */
export function createCache<T>({ load, freshMs, now }: CacheOptions<T>): () => Promise<T | undefined> {
  let good: T | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<T | undefined> | undefined;

  async function reload() {
    good = (await load()) ?? good;
    return good;
  }

  return async () => {
    if (pending) return good ?? pending;
    if (now() - loadedAt < freshMs) return good;
    loadedAt = now();
    pending = reload().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
