import { useCallback, useEffect, useState } from "react";
import { fetchList } from "#components/reads/fetch-list.ts";

export type ReadState<T> = "loading" | "failed" | readonly T[];

/**
 * Fetches a list from app/api once `isWanted` is true. Returns the state of the list (requirements §4.9) and a function that fetches the
 * list again.
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
