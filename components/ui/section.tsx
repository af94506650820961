import type { ReactNode } from "react";

const tones = {
  paper: "",
  sand: "bg-sand",
  deep: "bg-pine-deep text-paper",
} as const;

interface Props {
  id?: string;
  labelledBy?: string;
  tone?: keyof typeof tones;
  children: ReactNode;
}

/** A band of the page with its content in the page's measure. */
export function Section({ id, labelledBy, tone = "paper", children }: Props) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={`px-4 py-16 md:px-6 md:py-28 ${tones[tone]}`}>
      <div className="mx-auto max-w-page">{children}</div>
    </section>
  );
}
