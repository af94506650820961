"use client";

import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";

export { toast };

/** Requirements §9.9. */
const AT_MOST = 20;

const colors = {
  "--normal-bg": "var(--color-white)",
  "--normal-text": "var(--color-ink)",
  "--normal-border": "var(--color-line)",
  "--border-radius": "var(--radius-card)",
};

const looks = {
  error: "text-danger!",
  success: "text-success!",
  description: "text-ink!",
  // The touch target is large enough (WCAG 2.5.5).
  closeButton: "after:absolute after:-inset-3",
};

/** The toasts are above an open dialog (components/ui/dialog.tsx). */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  useEffect(() => {
    document.addEventListener("keydown", dismissByEscape, true);
    return () => document.removeEventListener("keydown", dismissByEscape, true);
  }, []);
  return (
    <div data-above-dialogs>
      <Sonner
        position="top-center"
        visibleToasts={AT_MOST}
        expand
        closeButton
        style={colors as CSSProperties}
        containerAriaLabel={label}
        toastOptions={{ closeButtonAriaLabel: closeLabel, style: { fontSize: "1rem" }, classNames: looks }}
      />
    </div>
  );
}

/** A second Escape reaches the layer below, such as a dialog (WCAG 1.4.13). */
function dismissByEscape(event: KeyboardEvent) {
  const finished = toast.getToasts().filter((shown) => !("type" in shown && shown.type === "loading"));
  if (event.key !== "Escape" || finished.length === 0) return;
  event.preventDefault();
  for (const { id } of finished) toast.dismiss(id);
}
