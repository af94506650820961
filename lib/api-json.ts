import "server-only";
import { apiHeaders } from "#lib/api-headers.ts";

/** An answer below app/api that no cache keeps, unless its headers say otherwise. */
export function apiJson(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...apiHeaders, ...headers } });
}
