"use client";

import { createElement, type ReactNode, useSyncExternalStore } from "react";

/** How long each kind of toast stays, in milliseconds (requirements §9.9). A loading toast stays until it is dismissed or replaced. */
export const DURATION = { success: 2000, error: 4000, message: 4000, loading: Number.POSITIVE_INFINITY } as const;

type Kind = keyof typeof DURATION;

type ToastId = string | number | undefined;

interface ToastOptions {
  /** The second line of the toast. */
  description?: ReactNode;
  /** True if the element that gets the focus says the same as the toast. Then screen readers do not announce the toast. */
  isSilent?: boolean | undefined;
  /** The toast that the new toast replaces, as {@link showToast} returned it. */
  replaces?: ToastId | Promise<ToastId>;
  /** How long the toast stays, in milliseconds. Default: {@link DURATION}. */
  duration?: number | undefined;
}

type Library = typeof import("#components/ui/toasts.tsx");

let library: Library | undefined;
const listeners = new Set<() => void>();

/** Tells React which component draws the toasts, once the library is loaded. */
const toasterState = {
  toasts: () => library?.Toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/**
 * Loads the toast library before the first toast. A form calls this function when a visitor first touches the form.
 * @throws if the network fails.
 */
export async function prepareToasts(): Promise<Library> {
  library ??= await import("#components/ui/toasts.tsx");
  for (const listener of listeners) listener();
  return library;
}

/**
 * Shows a toast and returns its id, or undefined if the library cannot be loaded. Callers need not wait for a slow connection, because the
 * page shows the same text as the toast.
 */
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

/** The place where toasts appear, mounted once. Only pages that may show a toast load the library that draws it. */
export function Toaster(labels: { label: string; closeLabel: string }) {
  const Toasts = useSyncExternalStore(toasterState.subscribe, toasterState.toasts, () => undefined);
  return Toasts && <Toasts {...labels} />;
}
