import { useSyncExternalStore } from "react";

type Offer = typeof import("#components/forms/fields/country-offer.tsx");

interface Found extends Pick<Offer, "CountryOffer" | "optionOf"> {
  /** ISO code. */
  readonly country: string;
}

let found: Found | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** Finds the country in which the visitor seems to be, once in a tab, and fetches the component that offers it. */
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

/** Returns the visitor's country and the component that offers it, or undefined until they are found. */
export const useVisitorCountry = () =>
  useSyncExternalStore(
    subscribe,
    () => found,
    () => undefined,
  );
