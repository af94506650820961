import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";

/** Compares in constant time, so that the duration reveals no part of the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
