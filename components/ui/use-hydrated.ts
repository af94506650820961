import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's HTML and until React has taken the page over; true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
