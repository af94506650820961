import { useSyncExternalStore } from "react";

type Offer = typeof import("#components/forms/fields/country-offer.tsx");

interface Found extends Pick<Offer, "CountryOffer" | "optionOf"> {
  /** ISO code. */
  readonly country: string;
}

let found: Found | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** Finds once in this tab in which country the visitor seems to be, and fetches what offers it. */
export function findVisitorCountry(): void {
  if (isAsked) return;
  isAsked = true;
  find().catch(() => {
    isAsked = false;
  });
}

async function find() {
  const { askCountry, optionOf, CountryOffer } = await import("#components/forms/fields/country-offer.tsx");
  const country = await askCountry();
  if (country) found = { country, optionOf, CountryOffer };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the visitor's country, and what offers it, once it has been found. */
export const useVisitorCountry = () =>
  useSyncExternalStore(
    subscribe,
    () => found,
    () => undefined,
  );
