import "server-only";
import { Problem } from "@/lib/intake/problem";

/**
 * Guarantees that what is read next says it is a form and says how long it is, within the limit: refused from the
 * headers, before a byte of the body is read (quality.md, security 1).
 * @throws {Problem} not-a-form 415, length-required 411, too-large 413.
 */
export function guardHeaders(headers: Headers, maxBytes: number): void {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(headers.get("content-type") ?? "")) throw new Problem("not-a-form");
  const length = headers.get("content-length");
  if (length === null || !/^\d+$/.test(length)) throw new Problem("length-required");
  if (Number(length) > maxBytes) throw new Problem("too-large");
}
