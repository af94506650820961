/** Reads from the query which page follows after signing in. Accepts only pages of the desk that need a session. */
export function readReturnPath({ to }: { readonly to?: string | string[] | undefined }): string | undefined {
  if (typeof to !== "string" || !/^\/desk\/[\w-]+(\/[\w-]+)*$/.test(to)) return undefined;
  return /^\/desk\/(sign-in|invitation|preview)\b/.test(to) ? undefined : to;
}
