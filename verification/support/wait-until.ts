import { setTimeout as pause } from "node:timers/promises";

/** Asks until a condition holds. Resolves with false if it does not hold within the limit. */
export async function waitUntil(isMet: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(250)) if (await isMet()) return true;
  return false;
}
