import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { tryRun } from "#lib/try-run.ts";

interface LimitedPlace {
  readonly keys: RegExp;
  /** A translation may be this many times as long as the English text. */
  readonly factor: number;
  /** More letters are always allowed, because a short word may have a long translation. */
  readonly spare: number;
  /** Completes the words "because it is". */
  readonly name: string;
}

/** The first match counts. */
const places: readonly LimitedPlace[] = [
  { keys: /^layout\.bar\./, factor: 1.4, spare: 4, name: "a button of the bar at the bottom of a phone" },
  { keys: /^layout\.(nav\.|menu$|secondOpinion$)/, factor: 1.4, spare: 8, name: "a part of the navigation" },
  {
    keys: /^(?!seo\.).*\.(button|submit|retry|cancel|copy|close|send|start|begin|opinion|ask|leaveReview|browse|go)$/,
    factor: 1.4,
    spare: 12,
    name: "a button",
  },
  { keys: /^home\.hero\./, factor: 1.4, spare: 30, name: "a part of the first screen" },
  { keys: /(?:)/, factor: 1.9, spare: 35, name: "a text with little room" },
];

/** Undefined if the translation fits or cannot be parsed. */
export function checkLength(key: string, text: string, english: string): string | undefined {
  const place = places.find(({ keys }) => keys.test(key));
  const [length, original] = [lettersIn(text), lettersIn(english)];
  if (!place || length === undefined || original === undefined) return undefined;
  const most = Math.max(Math.round(original * place.factor), original + place.spare);
  if (length <= most) return undefined;
  return `has ${length} letters, and there is room for about ${most}, because it is ${place.name}. Shorten it, and look at the page.`;
}

/** The assumed length of a value that the site fills in. */
const FILLED_IN = 6;

/** Counts the longest form of a message. Undefined if it cannot be parsed. */
const lettersIn = (message: string) => tryRun(() => lengthOf(parse(message)));

/** Counts letters as readers do: a conjunct of Bengali with its marks is one letter. */
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const lengthOf = (nodes: readonly MessageFormatElement[]): number =>
  nodes.reduce((sum, node) => sum + lengthOfNode(node), 0);

function lengthOfNode(node: MessageFormatElement): number {
  if (node.type === TYPE.literal) return [...letters.segment(node.value)].length;
  if (node.type === TYPE.tag) return lengthOf(node.children);
  if (node.type !== TYPE.plural && node.type !== TYPE.select) return FILLED_IN;
  return Math.max(...Object.values(node.options).map(({ value }) => lengthOf(value)));
}
