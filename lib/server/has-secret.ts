import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";

/** Returns true for a call with `Authorization: Bearer <CRON_SECRET>`; false for all calls if no secret is set. */
export function hasSecret({ headers }: Request, secret: string | undefined): boolean {
  return secret !== undefined && isEqual(headers.get("authorization") ?? "", `Bearer ${secret}`);
}

/** Compares in constant time, so that the time does not reveal a part of the secret. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
