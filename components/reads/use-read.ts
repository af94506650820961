import { useCallback, useEffect, useState } from "react";
import { fetchRead } from "#components/reads/fetch-read.ts";

export type ReadState<T> = "loading" | "failed" | readonly T[];

/** A list of app/api, fetched as soon as it is wanted: loading, then failed or the list (requirements §4.9); and asking again. */
export function useRead<T>(url: string, wanted: boolean): readonly [ReadState<T>, () => void] {
  const [state, setState] = useState<ReadState<T>>("loading");
  const load = useCallback(async () => {
    setState("loading");
    setState((await fetchRead<T>(url)) ?? "failed");
  }, [url]);
  useEffect(() => {
    if (wanted) void load();
  }, [wanted, load]);
  return [state, load];
}
