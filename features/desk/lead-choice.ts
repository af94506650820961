import { readPlace, writePlace } from "#features/desk/page-cursor.ts";
import { type LeadCursor, type LeadFilter, MOST_FOUND } from "#features/desk/store/lead.ts";
import { isReference } from "#lib/leads/store/reference.ts";
import { submissionStates } from "#lib/leads/store/submission.ts";

type Query = Readonly<Record<string, string | string[] | undefined>>;

export type LeadChoice = Readonly<Partial<Record<"state" | "form" | "language" | "day", string>>>;

/** Reads the choice from the query of the URL. Leaves out what is not valid, because anybody can write a URL. */
export function readLeadChoice(query: Query): { chosen: LeadChoice; filter: Omit<LeadFilter, "limit"> } {
  const textOf = (name: string, pattern: RegExp) => {
    const value = query[name];
    return typeof value === "string" && pattern.test(value) ? value : undefined;
  };
  const state = submissionStates.find((one) => one === query.state);
  const form = textOf("form", /^[a-z-]{1,40}$/);
  const language = textOf("language", /^[a-z]{2,3}$/);
  const date = textOf("day", /^\d{4}-\d{2}-\d{2}$/);
  const day = date !== undefined && !Number.isNaN(Date.parse(date)) ? date : undefined;
  const chosen = { ...(state && { state }), ...(form && { form }), ...(language && { language }), ...(day && { day }) };
  const place = readPlace(query.after);
  const olderThan = place && { receivedAt: place.at, id: place.id };
  return { chosen, filter: { state, form, locale: language, day, olderThan } };
}

export const olderPath = (chosen: LeadChoice, { receivedAt, id }: LeadCursor): string =>
  `/desk/leads?${new URLSearchParams({ ...chosen, after: writePlace({ at: receivedAt, id }) })}`;

/** Returns the references that a search has found, from the query of the URL. Undefined if it names none. */
export function readFound({ found }: Query): readonly string[] | undefined {
  if (typeof found !== "string") return undefined;
  return found.split(",").filter(isReference).slice(0, MOST_FOUND);
}
