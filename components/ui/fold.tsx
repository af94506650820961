import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon.tsx";

interface Props {
  /** The line that a visitor taps on a phone. */
  summary: ReactNode;
  /** Shown on wide screens, where the content is always open. */
  heading?: ReactNode;
  /** True if the content is folded on wide screens too. */
  isEverywhere?: boolean;
  className?: string;
  children: ReactNode;
}

/** Content that is folded on phones, without scripts. Firefox before 143 and Safari before 18.4 fold it on wide screens too. */
export function Fold({ summary, heading, isEverywhere = false, className = "", children }: Props) {
  const isOpen = isEverywhere ? "" : "md:details-content:[content-visibility:visible]";
  const isGone = isEverywhere ? "" : "md:supports-[selector(::details-content)]:hidden";
  return (
    <details className={`group/fold ${isOpen} ${className}`}>
      <summary className={`flex min-h-12 cursor-pointer items-center justify-between gap-4 ${isGone}`}>
        {summary}
        <Icon name="expand" className="size-5 group-open/fold:rotate-180" />
      </summary>
      {heading && <div className="hidden md:supports-[selector(::details-content)]:block">{heading}</div>}
      {children}
    </details>
  );
}
