export interface OfficeHours {
  /** Indian time, `HH:MM`. */
  readonly opens: string;
  readonly closes: string;
}

const DAY_MS = 86_400_000;

/** India has one time zone and no summer time. */
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

const SUNDAY = 0;

/** A date whose UTC fields are what Indian clocks and calendars show at that moment. */
const indianClock = (moment: Date) => new Date(moment.getTime() + INDIA_AHEAD_MS);

const isSunday = (moment: Date) => indianClock(moment).getUTCDay() === SUNDAY;

/** When Indian clocks show `time` on the day that it is in India at `moment`. */
export function timeInIndia(time: string, moment: Date): Date {
  const [hours, minutes] = time.split(":").map(Number);
  const clock = indianClock(moment).setUTCHours(hours ?? 0, minutes, 0, 0);
  return new Date(clock - INDIA_AHEAD_MS);
}

/** When the office opens next; undefined while it is open. On Sundays it is closed. */
export function nextOpening({ opens, closes }: OfficeHours, now: Date): Date | undefined {
  const opening = timeInIndia(opens, now);
  if (opening <= now && now < timeInIndia(closes, now) && !isSunday(now)) return undefined;
  while (opening <= now || isSunday(opening)) opening.setTime(opening.getTime() + DAY_MS);
  return opening;
}

/** The time of day where the visitor is. */
export const localTime = (moment: Date, locale: string) =>
  moment.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** The day of the week where the visitor is, which may be another than in India. */
export const localDay = (moment: Date, locale: string) => moment.toLocaleDateString(locale, { weekday: "long" });
