import { findIllnessWord } from "#lib/site/search/illness-word.ts";

/** Returns the mistakes in the names of campaigns, each with another name where one is needed. The editor imports this file. */
export function explainCampaigns(names: readonly string[], treatmentNames: readonly string[]) {
  return names.flatMap((name, index) => {
    const word = findIllnessWord(name, treatmentNames);
    const field = `campaigns[${index}].name`;
    if (word !== undefined) {
      const better = proposeName(name, names, treatmentNames);
      const text = `the campaign "${name}" names an illness or a treatment ("${word}"). A link must not tell what a family reads about. Call it "${better}".`;
      return [{ field, text }];
    }
    if (names.indexOf(name) === index) return [];
    return [{ field, text: `the campaign "${name}" stands twice. Delete one of them.` }];
  });
}

/** Keeps the harmless words, and adds the first free number: `nairobi-1` for `nairobi-hearts`. */
function proposeName(name: string, names: readonly string[], treatmentNames: readonly string[]): string {
  const words = name.toLowerCase().match(/[a-z]{2,15}/g) ?? [];
  const kept = words.filter((word) => findIllnessWord(word, treatmentNames) === undefined).slice(0, 2);
  const begin = findIllnessWord(kept.join("-"), treatmentNames) === undefined ? kept.join("-") : "";
  for (let number = 1; ; number++) {
    const proposed = `${begin || "campaign"}-${number}`;
    if (!names.includes(proposed)) return proposed;
  }
}
