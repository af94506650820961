import "server-only";
import { dialCodes } from "#content/dial-codes.ts";

const isos: ReadonlySet<string> = new Set(dialCodes.map(({ iso }) => iso));

let countryByZone: ReadonlyMap<string, string> | undefined;

/** Reads the zones of each country from Node's data, on first use, because that takes a fifth of a second. */
const readZones = () => {
  countryByZone ??= new Map(
    [...isos].flatMap(
      (iso) => new Intl.Locale(`und-${iso}`).getTimeZones?.()?.map((zone) => [zone, iso] as const) ?? [],
    ),
  );
  return countryByZone;
};

/** A time zone has several names: `Asia/Kolkata` was `Asia/Calcutta`. */
function canonical(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Devices all over the world are sold with these languages, so they say nothing about the country. */
const FACTORY_SETTINGS = ["en-US", "en-GB"];

/** Returns the listed country of a browser's time zone or, if that has none, of its first language. */
export function visitorCountry(zone: string, acceptLanguage: string): string | undefined {
  const [language = ""] = acceptLanguage.split(/[,;]/);
  const [, ofLanguage = ""] = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language) ?? [];
  const ofZone = readZones().get(canonical(zone) ?? "");
  return ofZone ?? (isos.has(ofLanguage) && !FACTORY_SETTINGS.includes(language) ? ofLanguage : undefined);
}
