"use client";

import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";

export { toast };

/** The most toasts that are shown at once (requirements §9.9). */
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
  // Makes the touch target of the small button large enough (WCAG 2.5.5).
  closeButton: "after:absolute after:-inset-3",
};

/** Draws the toasts, above an open dialog (components/ui/dialog.tsx). */
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

/** Escape dismisses the toasts (WCAG 1.4.13). Only a second Escape reaches what is below, such as a dialog. */
function dismissByEscape(event: KeyboardEvent) {
  const finished = toast.getToasts().filter((shown) => !("type" in shown && shown.type === "loading"));
  if (event.key !== "Escape" || finished.length === 0) return;
  event.preventDefault();
  for (const { id } of finished) toast.dismiss(id);
}
