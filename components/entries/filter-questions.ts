import { termsOfQuery, termsOfText } from "#lib/site/search/normalise.ts";

/** A question matches if its text or its answer has every typed word, or one that begins with it. */
function matches(text: string, query: readonly (readonly string[])[]): boolean {
  const terms = termsOfText(text);
  return query.every((alternatives) => terms.some((term) => alternatives.some((part) => term.startsWith(part))));
}

/** Hides the other questions, and groups without one. Returns how many are shown: all, if there is no word. */
export function filterQuestions(list: Element, words: string): number {
  const query = termsOfQuery(words);
  let shown = 0;
  for (const group of list.querySelectorAll("section")) {
    const before = shown;
    for (const question of group.querySelectorAll("details")) {
      question.hidden = !matches(question.textContent, query);
      if (!question.hidden) shown++;
    }
    group.hidden = shown === before;
  }
  return shown;
}
