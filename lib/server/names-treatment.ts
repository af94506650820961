import "server-only";

/** A shorter name is a part of too many words. */
const MIN_LENGTH = 3;

const simplify = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

export function createTreatmentCheck(names: readonly string[]): (text: string) => boolean {
  const simple = names.map(simplify).filter(({ length }) => length >= MIN_LENGTH);
  return (text) => {
    const searched = simplify(text);
    return simple.some((name) => searched.includes(name));
  };
}

/** Names of content/treatments (requirements §3.16). */
export const namesTreatment = createTreatmentCheck(
  // biome-ignore lint/style/noRestrictedGlobals: next.config.ts puts the value into the code, so that it is that of the build.
  process.env.TREATMENT_NAMES?.split("|") ?? [],
);
