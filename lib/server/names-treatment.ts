import "server-only";
import { treatmentNames } from "#lib/build-values.ts";

/** We ignore a shorter name, because it is a part of too many words. */
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

/** Returns true for a text with the name of a treatment of content/treatments (requirements §3.16). */
export const namesTreatment = createTreatmentCheck(treatmentNames());
