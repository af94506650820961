/** The time and the id of the last row of a page. */
interface CursorPlace {
  readonly at: number;
  readonly id: string;
}

export const writePlace = ({ at, id }: CursorPlace): string => `${at}.${id}`;

/** Undefined if the text of an address is not valid. */
export function readPlace(text: unknown): CursorPlace | undefined {
  const [, at, id] = (typeof text === "string" && /^(\d{1,15})\.([\w-]{1,64})$/.exec(text)) || [];
  return at && id ? { at: Number(at), id } : undefined;
}
