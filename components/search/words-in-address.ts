/** The words of a search stand in the fragment of the address, which no server gets (requirements §2.51). */

const KEY = "q";

/** Moves the words of an address such as `/search?q=visa` into its fragment. The rest of the query stays: it may name a campaign. */
export function hideSearchWords(): void {
  const params = new URLSearchParams(location.search);
  const words = params.get(KEY);
  if (words === null) return;
  params.delete(KEY);
  const query = String(params) && `?${params}`;
  keepWordsInAddress(location.pathname + query, words);
}

export function readWordsInAddress(): string {
  hideSearchWords();
  return new URLSearchParams(location.hash.slice(1)).get(KEY) ?? "";
}

/** Keeps the words for a reload and for Back. `page` is the address without a fragment. */
export function keepWordsInAddress(page: string, words: string): void {
  history.replaceState(history.state, "", words ? `${page}#${new URLSearchParams({ [KEY]: words })}` : page);
}
