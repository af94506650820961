import type { ReactNode } from "react";

/** The anchor of the form on a page. */
export const FORM_ANCHOR = "request";

/** Shows the form beside a page's text. It is as tall as its fields, so that Send is reached by scrolling the page. */
export function FormCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section
      id={FORM_ANCHOR}
      aria-labelledby="request-heading"
      className="group self-start rounded-card border border-line bg-white p-4 md:p-8 lg:p-6 xl:p-8"
    >
      <h2 id="request-heading" className="mb-4 text-2xl group-has-[[data-receipt]]:hidden">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Lays out a text with its form beside it on wide screens. */
export function FormBesideText({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-14">
      {children}
    </div>
  );
}
