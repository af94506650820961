/** Returns a text stored in this tab, or undefined if there is none or the browser forbids storage. */
export function readFromTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text in this tab until it is closed, or removes it. */
export function storeInTab(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden. The page works without it.
  }
}
