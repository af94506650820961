"use client";

import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "#components/ui/is-plain-click.ts";

/** Returns false on the first page of a tab. `history.length` alone also counts pages ahead. */
function hasPrevious(): boolean {
  const own = "navigation" in window ? window.navigation : undefined;
  if (!own) return history.length > 1;
  return own.canGoBack || history.length > own.entries().length;
}

/** Goes back to the previous page. Without scripts or a previous page it is a plain link. */
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
