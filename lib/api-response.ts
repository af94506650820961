/** Headers of every response below app/api: a browser that shows the data as a page runs no script (security 4). */
export const apiHeaders = {
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
} as const;

/** Returns a JSON response that no cache stores, unless `headers` say otherwise. */
export function jsonResponse(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...apiHeaders, ...headers } });
}
