import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";

/** True for `Authorization: Bearer <CRON_SECRET>`. False if no secret is set. */
export function hasSecret({ headers }: Request, secret: string | undefined): boolean {
  return secret !== undefined && isEqual(headers.get("authorization") ?? "", `Bearer ${secret}`);
}

/** Compares in constant time, so that the duration reveals no part of the secret. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
