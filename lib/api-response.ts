/** On every answer below app/api: it is data, and a browser that shows it as a page runs nothing (security 4). */
export const apiHeaders = {
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
} as const;

/** An answer below app/api that no cache keeps, unless its headers say otherwise. */
export function jsonResponse(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...apiHeaders, ...headers } });
}
