import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { readWordsInAddress } from "#components/search/words-in-address.ts";
import type { SearchEntry } from "#lib/site/search/search-index.ts";
import { SEARCH_WORDS_LENGTH } from "#lib/site/search/search-words.ts";

type SearchState = "idle" | "loading" | "failed" | readonly SearchEntry[];

type Find = (words: string) => readonly SearchEntry[];

/** Loads the search from URLs that contain none of the visitor's words. */
async function loadFind(): Promise<Find> {
  const [{ findEntries, readIndex }, response] = await Promise.all([
    import("#lib/site/search/search-index.ts"),
    // biome-ignore lint/style/noRestrictedGlobals: a static file of our own origin.
    fetch(`/${document.documentElement.lang}/search.json`),
  ]);
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  const index = readIndex(await response.json());
  return (words) => findEntries(index, words);
}

/** Returns the state and a function that searches. Call it when the field gets the focus, and when its words change. */
export function useSearch(field: RefObject<HTMLInputElement | null>, posted: readonly SearchEntry[] | undefined) {
  const [state, setState] = useState<SearchState>(posted ?? "idle");
  const loading = useRef<Promise<Find>>(undefined);

  /** After a failure, the next call tries again. */
  async function load(): Promise<Find | undefined> {
    loading.current ??= loadFind();
    try {
      return await loading.current;
    } catch {
      loading.current = undefined;
      return undefined;
    }
  }

  /** Returns an empty text for a single letter. */
  const readWords = () => {
    const words = field.current?.value.trim() ?? "";
    return words.length > 1 ? words : "";
  };

  async function search() {
    const isSearching = Boolean(readWords());
    setState((before) => (!isSearching ? "idle" : typeof before === "string" ? "loading" : before));
    const find = await load();
    const words = readWords();
    if (!words) setState("idle");
    else setState(find ? find(words) : "failed");
  }

  const searchTyped = useEffectEvent(() => {
    if (document.activeElement === field.current || (!posted && readWords())) void search();
  });

  /** Searches for the words of the address, such as after Back, unless the visitor has typed others. */
  const searchAddress = useEffectEvent(() => {
    const words = readWordsInAddress().slice(0, SEARCH_WORDS_LENGTH);
    if (!words || !field.current) return;
    field.current.value = words;
    void search();
  });

  useEffect(() => {
    // A visitor may have typed before this script ran.
    if (!field.current?.value) searchAddress();
    searchTyped();
    addEventListener("hashchange", searchAddress);
    return () => removeEventListener("hashchange", searchAddress);
  }, [field]);
  return [state, search] as const;
}
