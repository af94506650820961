/** Returns undefined if nothing is stored or the browser forbids storage. */
export function readFromTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value until the tab is closed. Undefined removes it. */
export function storeInTab(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden.
  }
}
