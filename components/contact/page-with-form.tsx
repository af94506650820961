import type { ReactNode } from "react";
import { WaysToReachUs } from "#components/contact/ways-to-reach-us.tsx";
import { ReadFirst } from "#components/search/knowledge-links.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";

interface Props {
  path: string;
  title: string;
  description: string;
  form: ReactNode;
  /** Hidden while the receipt is shown, because the receipt repeats this content. */
  aside?: ReactNode;
}

/** Draws a form as a page, which visitors can share and use without JavaScript. With it, our links open the form in a dialog. */
export function PageWithForm({ path, title, description, form, aside }: Props) {
  return (
    <Section isFirst>
      <BreadcrumbJsonLd trail={[{ name: title, path }]} />
      <h1 className="max-w-3xl text-3xl md:text-5xl">{title}</h1>
      <p className="mt-3 mb-6 max-w-prose md:mt-4 md:mb-10 md:text-lg">{description}</p>
      <div className="group grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="rounded-card border border-line bg-white p-4 md:p-8">{form}</div>
        <div className="space-y-10">
          {aside && <div className="group-has-[[data-receipt]]:hidden">{aside}</div>}
          <ReadFirst />
          <WaysToReachUs />
        </div>
      </div>
    </Section>
  );
}

export const FORM_ANCHOR = "request";

interface FormCardProps {
  heading: string;
  /** Where the card stands in {@link FormBesideText}. */
  className?: string;
  children: ReactNode;
}

/** The card does not scroll by itself: visitors reach Send by scrolling the page. */
export function FormCard({ heading, className = "lg:row-span-2 lg:row-start-1", children }: FormCardProps) {
  return (
    <section
      id={FORM_ANCHOR}
      aria-labelledby="request-heading"
      className={`group self-start rounded-card border border-line bg-white p-4 md:p-8 lg:col-start-2 lg:p-6 xl:p-8 ${className}`}
    >
      <h2 id="request-heading" className="mb-4 text-2xl group-has-[[data-receipt]]:hidden">
        {heading}
      </h2>
      {children}
      <ReadFirst className="mt-4 border-line border-t pt-2" />
    </section>
  );
}

interface BesideProps {
  /** The heights of the rows from 1024 px. */
  rows?: string;
  children: ReactNode;
}

export function FormBesideText({ rows = "lg:grid-rows-[auto_1fr]", children }: BesideProps) {
  return (
    <div
      className={`grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-14 ${rows}`}
    >
      {children}
    </div>
  );
}
