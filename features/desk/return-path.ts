/** Where the sign-in page returns to. The query can name no other host and no page that needs no session. */
export function readReturnPath({ to }: { readonly to?: string | string[] | undefined }): string | undefined {
  if (typeof to !== "string" || !/^\/desk\/[\w-]+(\/[\w-]+)*$/.test(to)) return undefined;
  return /^\/desk\/(sign-in|invitation|preview)\b/.test(to) ? undefined : to;
}
