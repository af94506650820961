import { getLocale } from "next-intl/server";
import { FORM_ANCHOR, FormBesideText, FormCard } from "#components/contact/page-with-form.tsx";
import { DraftMark } from "#components/entries/entry-parts.tsx";
import { PageBlock } from "#components/entries/page-block.tsx";
import { Subject } from "#components/forms/fields/subject.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { getFormTitle } from "#lib/site/content/form-words.ts";
import { isForm } from "#lib/site/content/page-blocks.ts";
import type { Page, ShownBlock } from "#lib/site/content/pages.ts";

/** Draws a page of content/pages. A form stands beside the other parts on a wide screen, and at its place among them on a phone. */
export async function PageView({ page }: { page: Page }) {
  const { blocks } = page;
  const at = blocks.findIndex(isForm);
  const form = blocks[at];
  if (!form || !isForm(form)) {
    return (
      <article className="space-y-12">
        <PageIntro page={page} />
        <Blocks blocks={blocks} />
      </article>
    );
  }
  const heading = form.heading ?? (await getFormTitle(form.form, await getLocale()));
  const after = blocks.slice(at + 1);
  const subject = form.subject && <Subject name="subject" id={form.subject} title={form.subject} />;
  return (
    <FormBesideText>
      <div className="space-y-12">
        <PageIntro page={page} formHeading={heading} />
        <Blocks blocks={blocks.slice(0, at)} />
      </div>
      <FormCard heading={heading}>
        <FormWithWords id={form.form} slots={{ subject }} />
      </FormCard>
      {after.length > 0 && (
        <div className="space-y-12">
          <Blocks blocks={after} />
        </div>
      )}
    </FormBesideText>
  );
}

function PageIntro({ page: { title, summary, draft }, formHeading }: { page: Page; formHeading?: string }) {
  return (
    <header>
      {draft && <DraftMark />}
      <h1 className="max-w-3xl text-3xl md:text-5xl">{title}</h1>
      <p className="mt-6 max-w-prose text-xl">{summary}</p>
      {formHeading && (
        <p className="mt-5 lg:hidden">
          <a href={`#${FORM_ANCHOR}`} className={buttonClass}>
            {formHeading}
          </a>
        </p>
      )}
    </header>
  );
}

// A page may have two parts of one kind, and its parts never change their order.
const Blocks = ({ blocks }: { blocks: readonly ShownBlock[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  blocks.map((block, index) => <PageBlock key={index} block={block} />);
