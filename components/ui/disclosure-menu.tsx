"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

interface Props {
  label: ReactNode;
  children: ReactNode;
}

/**
 * A button that shows links below it. It is the browser's own `<details>`, so it works without scripts. They only close it
 * when the focus or a tap goes elsewhere.
 */
export function DisclosureMenu({ label, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function closeFromOutside({ target }: Event) {
      if (details.current && !details.current.contains(target as Node)) details.current.open = false;
    }
    const leaving = ["pointerdown", "focusin"] as const;
    for (const event of leaving) document.addEventListener(event, closeFromOutside);
    return () => {
      for (const event of leaving) document.removeEventListener(event, closeFromOutside);
    };
  }, []);
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== "Escape" || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }
  return (
    <details ref={details} onKeyDown={onKeyDown} className="relative">
      <summary className="-mx-1.5 -outline-offset-4 flex min-h-[44px] min-w-[44px] cursor-pointer items-center justify-center gap-1.5 px-1.5">
        {label}
      </summary>
      <div className="absolute end-0 top-full z-20 rounded-card border border-line bg-paper px-5 py-2 text-pine float">
        {children}
      </div>
    </details>
  );
}
