import { useSyncExternalStore } from "react";
import type { CountryAnswer } from "@/lib/forms/wire";

let country: string | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** Asks the server once in this tab in which country the browser seems to be: the table of time zones is too heavy for a page. */
export function findVisitorCountry(): void {
  if (isAsked) return;
  isAsked = true;
  ask().catch(() => {
    isAsked = false;
  });
}

async function ask() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // biome-ignore lint/style/noRestrictedGlobals: a question to our own origin, which is no form.
  const response = await fetch(`/api/phone?${new URLSearchParams({ zone: timeZone })}`);
  ({ country } = (await response.json()) as CountryAnswer);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the ISO code of the visitor's country once it has been found. */
export const useVisitorCountry = () =>
  useSyncExternalStore(
    subscribe,
    () => country,
    () => undefined,
  );
