/** The first letters of the first and the last word of a name, each with the marks that belong to it. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/\p{L}\p{M}*/u)?.[0] ?? []);
  return [letters[0], letters.length > 1 && letters.at(-1)].filter(Boolean).join("").toLocaleUpperCase();
}
