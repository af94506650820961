import { textLinkClass } from "#components/ui/button.tsx";
import type { PartnerSummary } from "#lib/site/content/dialogs.ts";

/** The link opens a new tab, so that nothing in the form is lost. */
export function PartnerLines({ lines, page, link }: PartnerSummary) {
  return (
    <div className="mb-6 border-accent border-s-4 ps-4">
      <ul className="space-y-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <a href={page} target="_blank" rel="noopener" className={`wrap-anywhere ${textLinkClass}`}>
        {link}
      </a>
    </div>
  );
}
