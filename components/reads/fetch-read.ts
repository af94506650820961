import type { ReadAnswer } from "#lib/reads/wire.ts";

/** Asks app/api for a list; undefined when there is none to show: it said so, the network broke, or a proxy answered. */
export async function fetchRead<T>(url: string): Promise<readonly T[] | undefined> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: our own origin; the server calls the provider.
    const response = await fetch(url, { headers: { accept: "application/json" } });
    const answer: ReadAnswer<T> = await response.json();
    return answer.success && Array.isArray(answer.data) ? answer.data : undefined;
  } catch {
    return undefined;
  }
}
