import { NextOpening } from "#components/contact/next-opening.tsx";
import { VisitorHours } from "#components/contact/visitor-hours.tsx";
import { Icon } from "#components/ui/icon.tsx";
import type { ReceiptContent } from "#lib/site/content/receipt-content.ts";

export function AnswerTime({ content: { locale, answer } }: { content: Pick<ReceiptContent, "locale" | "answer"> }) {
  const { heading, promise, coordinator, hours, own, opensNext, opens, closes } = answer;
  return (
    <section aria-label={heading} className="space-y-3 rounded-card bg-band p-6">
      <h2 className="flex items-center gap-2 text-2xl">
        <Icon name="clock" className="size-6 text-highlight" />
        {heading}
      </h2>
      {promise && <p className="font-semibold">{promise}</p>}
      {coordinator && <p>{coordinator}</p>}
      <p>
        {hours} <VisitorHours locale={locale} opens={opens} closes={closes} words={own} />
      </p>
      <NextOpening opens={opens} closes={closes} locale={locale} words={opensNext} />
    </section>
  );
}
