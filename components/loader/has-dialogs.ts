/** Returns the address of the dialogs' words and countries, in the language of the page. */
export const dialogContentUrl = (): string => `/${document.documentElement.lang}/dialogs.json`;

/**
 * How long we wait for the cache, in milliseconds. After that the cache counts as empty, because WebKitGTK asks the network despite
 * `only-if-cached`.
 */
const LONGEST_LOOK = 500;

/**
 * Returns true if the browser's cache has the files that a dialog needs on the page with this script. Never asks the network. We look for
 * two files only, because a slow phone needs a third of a second to look for all. A browser that has these two files also has the code that
 * all pages share.
 */
export async function hasDialogs(pageScript: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_LOOK);
    const isCached = async (url: string) =>
      // biome-ignore lint/style/noRestrictedGlobals: a file of our own origin, from the cache.
      (await fetch(url, { cache: "only-if-cached", mode: "same-origin", signal })).ok;
    // We look for one file after the other. On most first taps the words are missing, and the browser logs each miss on its console.
    return (await isCached(dialogContentUrl())) && (await isCached(pageScript));
  } catch {
    // The file is not in the cache, or the cache is slow, or the browser is old.
    return false;
  }
}
