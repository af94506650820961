import type { ReactNode } from "react";

const tones = {
  paper: "",
  band: "bg-band",
  deep: "bg-primary-deep text-paper",
} as const;

interface Props {
  id?: string;
  labelledBy?: string;
  tone?: keyof typeof tones;
  /** True for less space above, so that a phone's first screen shows what to do next. */
  isFirst?: boolean;
  isDense?: boolean;
  children: ReactNode;
}

export function Section({ id, labelledBy, tone = "paper", isFirst = false, isDense = false, children }: Props) {
  const space = isDense ? "py-5 md:py-14" : `pb-15 md:pb-25 ${isFirst ? "pt-6 md:pt-12" : "pt-15 md:pt-25"}`;
  return (
    <section id={id} aria-labelledby={labelledBy} className={`px-4 md:px-6 ${space} ${tones[tone]}`}>
      <div className="mx-auto max-w-page">{children}</div>
    </section>
  );
}

interface HeadingProps {
  /** The id that the section has as `labelledBy`. */
  id: string;
  children: ReactNode;
}

export const SectionHeading = ({ id, children }: HeadingProps) => (
  <h2 id={id} className="text-3xl md:text-4xl">
    {children}
  </h2>
);

/** The heading of a section with `isDense`. */
export const DenseHeading = ({ id, children }: HeadingProps) => (
  <h2 id={id} className="text-[1.65rem] md:text-4xl">
    {children}
  </h2>
);
