import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon.tsx";

interface Props {
  /** The line that a visitor taps on a phone. */
  summary: ReactNode;
  /** On wide screens, where the content is always open. */
  heading?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Folds on phones, without scripts. Browsers that cannot open `<details>` by CSS (Firefox before 143, Safari before 18.4) fold it
 * everywhere.
 */
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
