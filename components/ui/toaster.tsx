"use client";

import { useSyncExternalStore } from "react";
import { toasterState } from "#components/ui/toast.ts";

/** The one place where toasts appear, mounted once; what draws them is fetched only on pages that want one. */
export function Toaster(labels: { label: string; closeLabel: string }) {
  const Toasts = useSyncExternalStore(toasterState.subscribe, toasterState.toasts, () => undefined);
  return Toasts && <Toasts {...labels} />;
}
