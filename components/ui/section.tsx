import type { ReactNode } from "react";

/** A band of the page with its content in the page's measure. */
export function Section({ id, labelledBy, children }: { id?: string; labelledBy?: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={labelledBy} className="px-4 py-12 md:py-20">
      <div className="mx-auto max-w-page">{children}</div>
    </section>
  );
}
