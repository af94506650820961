import type { OfficeHours } from "#components/contact/office-hours.ts";

interface Props extends OfficeHours {
  /** A sentence with the placeholders `{opens}` and `{closes}`. */
  words: string;
}

/** Shows the office hours in the visitor's own time. It is empty until components/contact/start-hours.ts writes them. */
export function VisitorHours({ opens, closes, words }: Props) {
  return (
    <span data-opens={opens} data-closes={closes} data-words={words} suppressHydrationWarning>
      {""}
    </span>
  );
}
