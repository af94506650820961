import { localDigits } from "#lib/i18n/digits.ts";
import type { ReceiptContent } from "#lib/site/content/receipt-content.ts";

export function NextSteps({ content: { locale, next } }: { content: Pick<ReceiptContent, "locale" | "next"> }) {
  return (
    <section aria-label={next.heading}>
      <h2 className="mb-6 text-2xl md:text-3xl">{next.heading}</h2>
      <ol className="space-y-5">
        {next.steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span aria-hidden="true" className="w-8 shrink-0 font-heading text-3xl text-highlight leading-tight">
              {localDigits(locale, index + 1)}
            </span>
            <p className="max-w-prose border-line border-s ps-4">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
