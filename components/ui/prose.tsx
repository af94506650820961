import type { LanguageAttributes } from "#lib/i18n/locales.ts";

interface ProseProps {
  html: string;
  language?: LanguageAttributes;
  /** True to print a box to tick at each point of a list. */
  isChecklist?: boolean | undefined;
}

/** Shows text made from our own Markdown (content/). */
export function Prose({ html, language, isChecklist }: ProseProps) {
  const className = isChecklist ? "prose checklist" : "prose";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from files in content/, never from a visitor.
  return <div {...language} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Entries({ toc }: Pick<Props, "toc">) {
  return (
    <ol className="space-y-1 pt-2 text-base">
      {toc.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-0 lg:py-1 lg:text-ink-soft"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

interface Props {
  title: string;
  toc: readonly { readonly id: string; readonly text: string }[];
}

export function FoldedContents({ title, toc, className = "" }: Props & { className?: string }) {
  return (
    <details data-no-print className={`rounded-card border border-line bg-white px-4 py-2 ${className}`}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold text-primary after:text-xl after:content-['+'] [[open]>&]:after:content-['−']">
        {title}
      </summary>
      <nav aria-label={title}>
        <Entries toc={toc} />
      </nav>
    </details>
  );
}

/** On a phone the table of contents is folded, because its twenty lines would push the text away. */
export function TableOfContents({ title, toc }: Props) {
  return (
    <>
      <FoldedContents title={title} toc={toc} className="lg:hidden" />
      <nav aria-labelledby="toc-heading" className="hidden lg:block">
        {/* The box needs room for the focus ring of its links. */}
        <div className="in-view -ms-2 border-line border-e ps-2 pe-6">
          <p id="toc-heading" className="font-semibold">
            {title}
          </p>
          <Entries toc={toc} />
        </div>
      </nav>
    </>
  );
}
