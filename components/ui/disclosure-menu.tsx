import type { ReactNode } from "react";

/**
 * A button that shows links below it. It is the browser's own `<details>`, so it works without scripts.
 * components/ui/start-disclosure-menus.ts closes it when the focus or a tap goes elsewhere.
 */
export function DisclosureMenu({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details data-menu suppressHydrationWarning className="relative">
      <summary className="-mx-1.5 -outline-offset-4 flex min-h-[44px] min-w-[44px] cursor-pointer items-center justify-center gap-1.5 px-1.5">
        {label}
      </summary>
      <div className="absolute end-0 top-full z-20 rounded-card border border-line bg-paper px-5 py-2 text-pine float">
        {children}
      </div>
    </details>
  );
}
