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
  /** First on a page whose next step must be in sight on a phone: less space above. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A band of the page with its content in the page's measure. */
export function Section({ id, labelledBy, tone = "paper", isFirst = false, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={`px-4 pb-16 md:px-6 md:pb-28 ${isFirst ? "pt-6 md:pt-12" : "pt-16 md:pt-28"} ${tones[tone]}`}
    >
      <div className="mx-auto max-w-page">{children}</div>
    </section>
  );
}
