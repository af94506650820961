import type { ReadResponse } from "#lib/site/reads/wire.ts";

/** Returns undefined if the call fails or the response has no list. */
export async function fetchList<T>(url: string): Promise<readonly T[] | undefined> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: our own origin; the server calls the provider.
    const response = await fetch(url, { headers: { accept: "application/json" } });
    const answer: ReadResponse<T> = await response.json();
    return answer.success && Array.isArray(answer.data) ? answer.data : undefined;
  } catch {
    return undefined;
  }
}
