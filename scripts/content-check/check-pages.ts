import { textsIn } from "#lib/site/content/searchable.ts";
import { type Finding, mistake } from "#scripts/content-check/finding.ts";
import { type EntryFile, entryKey } from "#scripts/content-check/read-entries.ts";

type Block = Readonly<Record<string, unknown>>;

/** The collections whose entries a part of a page names, by the type of the part. */
const chosenFrom: Readonly<Record<string, string>> = { questions: "questions", figures: "claims" };

const nameOf: Readonly<Record<string, string>> = { questions: "the question", figures: "the figure" };

/** Returns the parts of an entry of content/pages. They are not validated, and other entries have none. */
export const blocksOf = ({ collection, data: { blocks } }: EntryFile): readonly Block[] =>
  collection === "pages" && Array.isArray(blocks) ? blocks.map(Object) : [];

/** Returns the Markdown texts of an entry. */
export const markdownOf = (entry: EntryFile): readonly string[] => [
  entry.body,
  ...blocksOf(entry).flatMap(({ type, text }) => (type === "text" && typeof text === "string" ? [text] : [])),
];

/** Returns the addresses of buttons and cards, which are no Markdown. */
export const targetsOf = (entry: EntryFile): readonly string[] =>
  blocksOf(entry).flatMap(({ to, cards }) => textsIn([to, ...[cards].flat().map((card) => Object(card).to)]));

/** Finds questions and figures that a page names and that its language does not have, because visitors would see nothing there. */
export function checkPages(entries: readonly EntryFile[]): Finding[] {
  return entries.flatMap((entry) =>
    blocksOf(entry).flatMap(({ type, chosen }, index) => {
      const collection = chosenFrom[String(type)];
      if (!collection) return [];
      const isThere = (id: string) =>
        entries.some((other) => other.locale === entry.locale && entryKey(other) === entryKey({ collection, id }));
      const text = `names ${nameOf[String(type)]}`;
      return textsIn(chosen)
        .filter((id) => !isThere(id))
        .map((id) =>
          mistake(
            entry.file,
            `"blocks", entry ${index + 1}, ${text} ${id}, which this language does not have. Translate it, or take it out.`,
            `blocks[${index}].chosen`,
          ),
        );
    }),
  );
}
