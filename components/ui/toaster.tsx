"use client";

import { useSyncExternalStore } from "react";
import { toasterState } from "#components/ui/toast.ts";

/** The place where toasts appear, mounted once. The library that draws them is loaded only on pages that show one. */
export function Toaster(labels: { label: string; closeLabel: string }) {
  const Toasts = useSyncExternalStore(toasterState.subscribe, toasterState.toasts, () => undefined);
  return Toasts && <Toasts {...labels} />;
}
