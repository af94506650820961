import { useCallback, useEffect, useState } from "react";
import type { ReadResponse } from "#lib/reads/wire.ts";

export type ReadState<T> = "loading" | "failed" | readonly T[];

/**
 * Fetches a list from app/api as soon as it is wanted. Returns its state (requirements §4.9) and a function that fetches it
 * again.
 */
export function useRead<T>(url: string, isWanted: boolean): readonly [ReadState<T>, () => void] {
  const [state, setState] = useState<ReadState<T>>("loading");
  const load = useCallback(async () => {
    setState("loading");
    setState((await fetchList<T>(url)) ?? "failed");
  }, [url]);
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);
  return [state, load];
}

/** Returns a list from app/api, or undefined if the call fails or the response has no list. */
async function fetchList<T>(url: string): Promise<readonly T[] | undefined> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: our own origin; the server calls the provider.
    const response = await fetch(url, { headers: { accept: "application/json" } });
    const answer: ReadResponse<T> = await response.json();
    return answer.success && Array.isArray(answer.data) ? answer.data : undefined;
  } catch {
    return undefined;
  }
}
