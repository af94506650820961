/** Returns the address of the dialogs' words and countries, in the language of the page. */
export const dialogContentUrl = (): string => `/${document.documentElement.lang}/dialogs.json`;

/**
 * The longest time we wait for the cache, in milliseconds. WebKitGTK asks the network despite `only-if-cached`, so a slow answer counts as
 * an empty cache.
 */
const LONGEST_LOOK = 500;

/**
 * Returns true if the browser's cache has the files that a dialog needs on the page with this script. Never asks the network. We look only
 * for the dialogs' words and for `pageScript`, because looking for all files takes a slow phone a third of a second. A browser with these
 * two files also has the code that all pages share.
 */
export async function hasDialogs(pageScript: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_LOOK);
    const isCached = async (url: string) =>
      // biome-ignore lint/style/noRestrictedGlobals: a file of our own origin, from the cache.
      (await fetch(url, { cache: "only-if-cached", mode: "same-origin", signal })).ok;
    // The browser prints each missing file on its console. If the words are missing, as on most first taps, we do not look further.
    return (await isCached(dialogContentUrl())) && (await isCached(pageScript));
  } catch {
    // The file is not in the cache, or the cache is slow, or the browser is old.
    return false;
  }
}
