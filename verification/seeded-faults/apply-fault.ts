import type { SeededFault } from "#verification/seeded-faults/faults.ts";

/**
 * Returns the source of a file with the fault in it.
 * @throws if the text of the fault does not stand exactly once in the source.
 */
export function applyFault(source: string, { file, text, fault }: SeededFault): string {
  const count = source.split(text).length - 1;
  if (count !== 1) throw new Error(`${file} has the text of a seeded fault ${count} times instead of once: ${text}`);
  return source.replace(text, () => fault);
}
