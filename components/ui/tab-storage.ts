/** What this tab keeps until it is closed; undefined where there is nothing, or in a browser that is told to keep nothing. */
export function readFromTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in this tab, or removes what was kept. */
export function keepInTab(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Full or forbidden: then the page is as good as without.
  }
}
