import { useCallback, useEffect, useState } from "react";
import { fetchList } from "#components/reads/fetch-list.ts";

export type ReadState<T> = "loading" | "failed" | readonly T[];

/** Requirements §4.9. */
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
