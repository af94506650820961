import { timeZone } from "#lib/i18n/time-zone.ts";
import { MINUTE_MS } from "#lib/time-units.ts";

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const times = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium", timeStyle: "short" });

/** Returns a time in India, where staff work. */
export const timeText = (time: number): string => times.format(time);

/** Returns a time in ISO 8601, for `<time>`. */
export const isoTime = (time: number): string => new Date(time).toISOString();

/** Returns an age in the two largest units, such as `2 d 4 h` or `14 min`. */
export function ageText(time: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - time) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (minutes < DAY_MINUTES) return `${hours} h ${minutes % HOUR_MINUTES} min`;
  return `${Math.floor(minutes / DAY_MINUTES)} d ${hours % 24} h`;
}

/** What a state is called, and what it asks of staff. */
export const stateWords = {
  due: { name: "Waiting", todo: "The site keeps trying to send it. Nothing to do, unless it waits for hours." },
  unconfirmed: {
    name: "Not confirmed",
    todo: "The provider's answer was unclear. Look for this lead in the provider's system. If it is there, settle it here. If not, send it again.",
  },
  rejected: {
    name: "Refused",
    todo: "The provider refused it, so nobody there knows this family. Open it, call the family, and send it again once the reason is gone.",
  },
  dead: {
    name: "Given up",
    todo: "The site could not deliver it in 72 hours. Open it and call the family today. Then send it again, or settle it if the provider has it.",
  },
  delivered: { name: "Delivered", todo: "The provider has it. The site has deleted the answers and files." },
} as const;

export const formText = ({ form, variant }: { readonly form: string; readonly variant: string | null }): string =>
  variant ? `${form}, ${variant}` : form;

/** Names a file without the name that a visitor chose, such as `file 3f2a91bc`. */
export const fileText = (id: string): string => `file ${id.slice(0, 8)}`;

export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
