"use client";

import { type CSSProperties, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { toasterState } from "@/components/ui/toast";

const Sonner = lazy(() => import("sonner").then(({ Toaster }) => ({ default: Toaster })));

/** Spec §9. */
const AT_MOST = 20;

/** The library's own names for its colours. */
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
  // As large as a finger, with the library's small cross in the middle (WCAG 2.5.5).
  closeButton: "after:absolute after:-inset-3",
};

/** The one place where toasts appear, mounted once; the library is fetched only on pages that want one. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const wanted = useSyncExternalStore(toasterState.subscribe, toasterState.isWanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <Sonner
        position="top-center"
        visibleToasts={AT_MOST}
        closeButton
        style={colors as CSSProperties}
        containerAriaLabel={label}
        toastOptions={{ closeButtonAriaLabel: closeLabel, style: { fontSize: "1rem" }, classNames: looks }}
      />
      <ToasterIsMounted />
    </Suspense>
  );
}

/** A toast shown before the library listens would be lost; effects run in order, so this one comes after the library's. */
function ToasterIsMounted() {
  useEffect(() => toasterState.markMounted(), []);
  return null;
}
