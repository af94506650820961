"use client";

import { useEffect, useRef } from "react";

interface Props {
  to: number;
  step: number;
  /** Milliseconds between two steps. */
  every: number;
}

/**
 * Counts a figure up from 1 when the page has loaded (requirements §4.11). The HTML has the final value, for readers without
 * JavaScript, for search engines and for visitors who want less motion. The width is that of the final value throughout.
 */
export function Counter({ to, step, every }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let value = 1;
    const show = (text: number) => element.current?.replaceChildren(String(text));
    const timer = setInterval(() => {
      value = Math.min(value + step, to);
      show(value);
      if (value === to) clearInterval(timer);
    }, every);
    show(value);
    return () => {
      clearInterval(timer);
      show(to);
    };
  }, [to, step, every]);
  return (
    <span className="inline-grid text-end tabular">
      <span aria-hidden="true" className="invisible col-start-1 row-start-1">
        {to}
      </span>
      <span ref={element} className="col-start-1 row-start-1">
        {to}
      </span>
    </span>
  );
}
