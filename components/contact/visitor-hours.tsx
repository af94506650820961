import type { OfficeHours } from "#components/contact/next-opening.tsx";
import { clockOf } from "#lib/i18n/clock.ts";
import type { Locale } from "#lib/i18n/locales.ts";

interface Props extends OfficeHours {
  locale: Locale;
  /** A sentence with the placeholders `{opens}` and `{closes}`. */
  words: string;
}

export function VisitorHours({ locale, opens, closes, words }: Props) {
  const clock = JSON.stringify(clockOf(locale));
  return (
    <span data-opens={opens} data-closes={closes} data-clock={clock} data-words={words} suppressHydrationWarning>
      {""}
    </span>
  );
}
