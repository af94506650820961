"use client";

import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "#components/ui/is-plain-click.ts";

/** Returns false if the tab has no page before this one. We ask the Navigation API, because `history.length` also counts later pages. */
function hasPrevious(): boolean {
  const own = "navigation" in window ? window.navigation : undefined;
  if (!own) return history.length > 1;
  return own.canGoBack || history.length > own.entries().length;
}

/** Goes back to the previous page. Without scripts or a previous page, the link leads to `href`. */
export function BackLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  const goBack = (event: MouseEvent) => {
    if (!isPlainClick(event) || !hasPrevious()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <a href={href} data-scripts="" onClick={goBack} className={className}>
      {children}
    </a>
  );
}
