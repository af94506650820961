import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

interface MessageFault {
  readonly field: string;
  readonly text: string;
}

/** Compares messages with the English ones, whose keys and arguments the code uses. */
export function catalogueFaults(locale: string, messages: object, english: object): MessageFault[] {
  const texts = new Map(flatten(messages));
  const originals = new Map(flatten(english));
  const forms = formsOf(locale);
  const faultAt = (field: string, reason: string) => ({ field, text: `"${field}" ${reason}` });
  const missing = [...originals.keys()]
    .filter((key) => !texts.has(key))
    .map((key) => faultAt(key, "is missing. Add it, as in the English file."));
  const wrong = [...texts].flatMap(([key, text]) => {
    const original = originals.get(key);
    const reasons = original === undefined ? [UNKNOWN] : faultsOf(text, original, forms);
    return reasons.map((reason) => faultAt(key, reason));
  });
  return [...missing, ...wrong];
}

/** Returns each message with its full key, such as `home.hero.lead`. */
export function flatten(messages: object, prefix = ""): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "object" && value ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}

const UNKNOWN = "is not in the English file. Correct its name, or delete it.";

function faultsOf(text: unknown, original: unknown, forms: readonly string[]): string[] {
  if (typeof text !== "string") return ["must be a text in double quotes."];
  const shape = shapeOf(text);
  if (!shape) return ["has one of the signs { } < > without its partner. Copy them from the English text."];
  const needed = shapeOf(String(original));
  if (!needed) return [];
  return [
    ...((text.trim() === "") === (original === "")
      ? []
      : [original ? "is empty. Fill it in." : "must be empty, as in English."]),
    ...[...needed.parts]
      .filter((part) => !shape.parts.has(part))
      .map((part) => `lacks ${part}. Write it as in the English text.`),
    ...[...shape.parts]
      .filter((part) => !needed.parts.has(part))
      .map((part) => `has ${part}, which the English text does not have. Delete it.`),
    ...shape.plurals
      .filter((plural) => plural.forms.toSorted().join() !== forms.toSorted().join())
      .map(({ argument }) => `needs the forms ${forms.join(", ")} of {${argument}}, and no others.`),
  ];
}

interface Shape {
  readonly parts: Set<string>;
  readonly plurals: { readonly argument: string; readonly forms: readonly string[] }[];
}

function shapeOf(text: string): Shape | undefined {
  const shape: Shape = { parts: new Set(), plurals: [] };
  try {
    collect(parse(text), shape);
    return shape;
  } catch {
    return undefined;
  }
}

function collect(nodes: readonly MessageFormatElement[], shape: Shape): void {
  for (const node of nodes) {
    if (node.type === TYPE.literal || node.type === TYPE.pound) continue;
    shape.parts.add(node.type === TYPE.tag ? `<${node.value}>` : `{${node.value}}`);
    if (node.type === TYPE.tag) collect(node.children, shape);
    if (node.type !== TYPE.plural && node.type !== TYPE.select) continue;
    const forms = Object.keys(node.options).filter((form) => !form.startsWith("="));
    if (node.type === TYPE.plural) shape.plurals.push({ argument: node.value, forms });
    for (const { value } of Object.values(node.options)) collect(value, shape);
  }
}

/** The plural forms of whole numbers below 1000. Our messages count no millions. */
function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set([...Array.from({ length: 1000 }, (_, number) => rules.select(number)), "other"])];
}
