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
  /** True for the first section of a page. It has less space above, so that a phone shows the next step. */
  isFirst?: boolean;
  /** True for less space above and below on phones, as on the long home page. */
  isDense?: boolean;
  children: ReactNode;
}

/** A band of the page, with its content at the width of the page. */
export function Section({ id, labelledBy, tone = "paper", isFirst = false, isDense = false, children }: Props) {
  const phone = isDense ? "py-8" : `pb-15 ${isFirst ? "pt-6" : "pt-15"}`;
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={`px-4 ${phone} md:px-6 md:pb-25 ${isFirst ? "md:pt-12" : "md:pt-25"} ${tones[tone]}`}
    >
      <div className="mx-auto max-w-page">{children}</div>
    </section>
  );
}
