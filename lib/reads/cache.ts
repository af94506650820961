interface Options<T> {
  /** Undefined stands for failure; it must not reject. */
  readonly load: () => Promise<T | undefined>;
  readonly freshMs: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}

/**
 * Guarantees at most one load in `freshMs` and one at a time, however many ask and whatever comes of it; the last good
 * answer for as long as loads fail; undefined only when there never was a good one. While a load is under way everybody
 * but the one who caused it gets the last good answer at once: a silent provider holds up one reader, not all.
 */
export function createCache<T>({ load, freshMs, now }: Options<T>): () => Promise<T | undefined> {
  let good: T | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<T | undefined> | undefined;

  async function ask() {
    good = (await load()) ?? good;
    return good;
  }

  return async () => {
    if (underWay) return good ?? underWay;
    if (now() - askedAt < freshMs) return good;
    askedAt = now();
    underWay = ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
