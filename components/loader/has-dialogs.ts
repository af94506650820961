/** The address of the words and countries of the dialogs, in the language of the page. */
export const dialogContentUrl = (): string => `/${document.documentElement.lang}/dialogs.json`;

/** A cache that does not answer in this time, in milliseconds, counts as empty. WebKitGTK asks the network despite `only-if-cached`. */
const LONGEST_LOOK = 500;

/**
 * Returns whether the browser's cache has what a dialog needs on the page with this script. Never asks the network. It looks for two
 * files only, because a slow phone takes a third of a second to look for all. A browser that has these two also has the code that all pages share.
 */
export async function hasDialogs(pageScript: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_LOOK);
    const isCached = async (url: string) =>
      // biome-ignore lint/style/noRestrictedGlobals: a file of our own origin, from the cache.
      (await fetch(url, { cache: "only-if-cached", mode: "same-origin", signal })).ok;
    // One after the other. On most first taps the words are missing, and the browser reports each miss on its console.
    return (await isCached(dialogContentUrl())) && (await isCached(pageScript));
  } catch {
    // A miss, a slow cache or an old browser.
    return false;
  }
}
