/** The first words of a text, followed by an ellipsis when there are more (requirements §2.22: 25 words on a card). */
export function cutToWords(text: string, most: number): string {
  const words = text.trim().split(/\s+/);
  return words.length > most ? `${words.slice(0, most).join(" ")}…` : words.join(" ");
}
