import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon.tsx";

interface Props {
  /** The line that a visitor taps on a phone. */
  summary: ReactNode;
  /** Shown on wide screens, where the content is always open. */
  heading?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Content that is folded on phones, without scripts. Firefox before 143 and Safari before 18.4 fold it on wide screens too. */
export function Fold({ summary, heading, className = "", children }: Props) {
  return (
    <details className={`group/fold md:details-content:[content-visibility:visible] ${className}`}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 md:supports-[selector(::details-content)]:hidden">
        {summary}
        <Icon name="expand" className="size-5 group-open/fold:rotate-180" />
      </summary>
      <div className="hidden md:supports-[selector(::details-content)]:block">{heading}</div>
      {children}
    </details>
  );
}
