"use client";

import { createElement, type ReactNode, useSyncExternalStore } from "react";

/** How long toasts stay, in milliseconds (requirements §9.9). A loading toast stays until it is dismissed or replaced. */
export const DURATION = { success: 2000, error: 4000, message: 4000, loading: Number.POSITIVE_INFINITY } as const;

type Kind = keyof typeof DURATION;

type ToastId = string | number | undefined;

interface ToastOptions {
  description?: ReactNode;
  /** True if screen readers must not read the toast, because the element that gets the focus says the same. */
  isSilent?: boolean | undefined;
  /** The toast that the new one replaces, as {@link showToast} returned it. */
  replaces?: ToastId | Promise<ToastId>;
  /** In milliseconds. Default: {@link DURATION}. */
  duration?: number | undefined;
}

type Library = typeof import("#components/ui/toasts.tsx");

let library: Library | undefined;
const listeners = new Set<() => void>();

/** From this, React learns which component draws the toasts, once the library is loaded. */
const toasterState = {
  toasts: () => library?.Toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Loads the library. Called when a visitor first touches a form. @throws if the network fails. */
export async function prepareToasts(): Promise<Library> {
  library ??= await import("#components/ui/toasts.tsx");
  for (const listener of listeners) listener();
  return library;
}

/** Returns undefined if the library cannot be loaded. Callers need not wait, because the page shows the same text. */
export async function showToast(kind: Kind, message: string, options: ToastOptions = {}) {
  const { description, isSilent, duration = DURATION[kind] } = options;
  const replaces = await options.replaces;
  const loaded = await prepareToasts().catch(() => undefined);
  return loaded?.toast[kind](isSilent ? createElement("span", { "aria-hidden": true }, message) : message, {
    duration,
    description,
    ...(replaces !== undefined && { id: replaces }),
  });
}

/** Dismisses a toast, such as a loading toast that no result replaces. */
export async function dismissToast(shown: ToastOptions["replaces"]): Promise<void> {
  const id = await shown;
  if (id !== undefined) library?.toast.dismiss(id);
}

/** The place of toasts, once on each page. Empty until {@link prepareToasts} has loaded the library. */
export function Toaster(labels: { label: string; closeLabel: string }) {
  const Toasts = useSyncExternalStore(toasterState.subscribe, toasterState.toasts, () => undefined);
  return Toasts && <Toasts {...labels} />;
}
