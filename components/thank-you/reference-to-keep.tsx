import type { ReactNode } from "react";
import { quietButtonClass } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import type { ReceiptContent } from "#lib/site/content/receipt-content.ts";

interface Props {
  words: ReceiptContent["reference"];
  reference: string;
  /** The whole URL of the status page, with the host. */
  statusUrl: string;
  children: ReactNode;
}

/** Shows the reference large enough to read aloud. Saving it as a file works without a connection and without scripts. */
export function ReferenceToKeep({ words, reference, statusUrl, children }: Props) {
  // The saved text contains no name, illness, form or file, because others may read it.
  const kept = encodeURIComponent(`${words.label}: ${reference}\n${statusUrl}\n\n${words.contacts}\n`);
  return (
    <>
      <p className="text-ink-soft">{words.label}</p>
      {/* Paper has no link to press, so a print shows the URL (app/globals.css). */}
      <p className="my-2" data-printed={statusUrl}>
        <strong className="select-all whitespace-nowrap font-mono text-2xl md:text-3xl">
          <bdi translate="no">{reference}</bdi>
        </strong>
      </p>
      <p data-no-print className="mb-4 flex flex-wrap items-center gap-3">
        <a href={`data:text/plain;charset=utf-8,${kept}`} download={`${reference}.txt`} className={quietButtonClass}>
          {words.save}
        </a>
        <a href={`https://wa.me/?text=${kept}`} target="_blank" rel="noopener" className={quietButtonClass}>
          {words.send} <span className="sr-only">{words.newTab}</span>
        </a>
        <CopyButton text={reference} label={words.copy} doneLabel={words.copied} />
      </p>
      <div className="max-w-prose space-y-3">{children}</div>
    </>
  );
}
