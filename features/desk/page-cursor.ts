/** Where a list goes on: the time and the id of the last row on the page before. */
interface CursorPlace {
  readonly at: number;
  readonly id: string;
}

export const writePlace = ({ at, id }: CursorPlace): string => `${at}.${id}`;

/** Reads the place from the query of a URL. Undefined if it is not valid. */
export function readPlace(text: unknown): CursorPlace | undefined {
  const [, at, id] = (typeof text === "string" && /^(\d{1,15})\.([\w-]{1,64})$/.exec(text)) || [];
  return at && id ? { at: Number(at), id } : undefined;
}
