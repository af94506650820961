/** The place in a list after which its next page begins: the time and the id of the last row. */
interface CursorPlace {
  readonly at: number;
  readonly id: string;
}

/** Returns a place as text for an address. */
export const writePlace = ({ at, id }: CursorPlace): string => `${at}.${id}`;

/** Reads a place from the query of an address. Returns undefined if it is not valid. */
export function readPlace(text: unknown): CursorPlace | undefined {
  const [, at, id] = (typeof text === "string" && /^(\d{1,15})\.([\w-]{1,64})$/.exec(text)) || [];
  return at && id ? { at: Number(at), id } : undefined;
}
