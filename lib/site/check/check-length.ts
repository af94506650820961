import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** A place with little room. */
interface Place {
  /** Matches the keys of its messages. */
  readonly keys: RegExp;
  /** How many times as long as the English text a translation may be. */
  readonly factor: number;
  /** Extra letters that are always allowed, because a short word may have a long translation. */
  readonly spare: number;
  /** What the place is, after "because it is". */
  readonly name: string;
}

/** The first place that matches counts. */
const places: readonly Place[] = [
  { keys: /^layout\.bar\./, factor: 1.4, spare: 4, name: "a button of the bar at the bottom of a phone" },
  { keys: /^layout\.(nav\.|menu$|secondOpinion$)/, factor: 1.4, spare: 8, name: "a part of the navigation" },
  {
    keys: /^(?!seo\.).*\.(button|submit|retry|cancel|copy|close|send|start|begin|opinion|ask|leaveReview|browse|go)$/,
    factor: 1.4,
    spare: 12,
    name: "a button",
  },
  { keys: /^home\.hero\./, factor: 1.4, spare: 30, name: "a part of the first screen" },
  {
    keys: /metaDescription$|^seo\.descriptions\.|^site\.description$/,
    factor: 1.4,
    spare: 30,
    name: "a text for search engines",
  },
  { keys: /(?:)/, factor: 1.9, spare: 35, name: "a text with little room" },
];

/** Returns why a translation may be too long for its place, or undefined if it is not. */
export function checkLength(key: string, text: string, english: string): string | undefined {
  const place = places.find(({ keys }) => keys.test(key));
  const [length, original] = [lettersIn(text), lettersIn(english)];
  if (!place || length === undefined || original === undefined) return undefined;
  const most = Math.max(Math.round(original * place.factor), original + place.spare);
  if (length <= most) return undefined;
  return `has ${length} letters, and there is room for about ${most}, because it is ${place.name}. Shorten it, and look at the page.`;
}

/** About the length of a number or a name. */
const FILLED_IN = 6;

/** Returns how many letters visitors see of a message, in its longest form, or undefined if it cannot be read. */
function lettersIn(message: string): number | undefined {
  try {
    return lengthOf(parse(message));
  } catch {
    return undefined;
  }
}

/** Counts what readers see as one letter, such as a conjunct with its marks. */
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const lengthOf = (nodes: readonly MessageFormatElement[]): number =>
  nodes.reduce((sum, node) => sum + lengthOfNode(node), 0);

function lengthOfNode(node: MessageFormatElement): number {
  if (node.type === TYPE.literal) return [...letters.segment(node.value)].length;
  if (node.type === TYPE.tag) return lengthOf(node.children);
  if (node.type !== TYPE.plural && node.type !== TYPE.select) return FILLED_IN;
  return Math.max(...Object.values(node.options).map(({ value }) => lengthOf(value)));
}
