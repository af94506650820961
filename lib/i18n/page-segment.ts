type Reader = () => Promise<string | undefined>;

let reader: Reader | undefined;

/** Only code below app/ may import next/root-params, so lib/i18n/request.ts passes in its function. */
export function readSegmentWith(read: Reader): void {
  reader = read;
}

/** Returns the first part of the page's path, which the page for unknown addresses lacks. Undefined in a route handler. */
export async function readSegment(): Promise<{ readonly segment: string | undefined } | undefined> {
  try {
    return reader && { segment: await reader() };
  } catch {
    // Next throws in a route handler.
    return undefined;
  }
}
