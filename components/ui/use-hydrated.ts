import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns false on the server and until React has hydrated the page, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
