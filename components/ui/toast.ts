import { createElement, type ReactNode } from "react";

/**
 * How long each kind stays, in milliseconds (requirements §9.9); a loading toast stays until it is dismissed or becomes
 * another.
 */
export const DURATION = { success: 2000, error: 4000, message: 4000, loading: Number.POSITIVE_INFINITY } as const;

type Kind = keyof typeof DURATION;

type ToastId = string | number | undefined;

interface Options {
  /** Second line. */
  description?: ReactNode;
  /** True if what gets the focus says the same: a screen reader is not told twice. */
  isSilent?: boolean | undefined;
  /** What {@link showToast} answered: a loading toast becomes the result. */
  replaces?: ToastId | Promise<ToastId>;
  /** In milliseconds, where a page has another time than {@link DURATION}. */
  duration?: number | undefined;
}

type Library = typeof import("#components/ui/toasts.tsx");

let library: Library | undefined;
const listeners = new Set<() => void>();

/** Read by the toaster only: what draws the toasts, once it was fetched. */
export const toasterState = {
  toasts: () => library?.Toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/**
 * Fetches the toast library, so that it is there before the first toast: a form calls it when it is first touched.
 * @throws when the network does not give it.
 */
export async function prepareToasts(): Promise<Library> {
  library ??= await import("#components/ui/toasts.tsx");
  for (const listener of listeners) listener();
  return library;
}

/**
 * Shows a toast and answers its id; without a network to fetch the library none, and what it says is on the page too. Nothing
 * waits for it: on a bad line the library may come long after the answer.
 */
export async function showToast(kind: Kind, message: string, options: Options = {}) {
  const { description, isSilent, duration = DURATION[kind] } = options;
  const replaces = await options.replaces;
  const loaded = await prepareToasts().catch(() => undefined);
  return loaded?.toast[kind](isSilent ? createElement("span", { "aria-hidden": true }, message) : message, {
    duration,
    description,
    ...(replaces !== undefined && { id: replaces }),
  });
}

/** Takes a toast away: a loading toast that becomes nothing else. */
export async function dismissToast(shown: Options["replaces"]): Promise<void> {
  const id = await shown;
  if (id !== undefined) library?.toast.dismiss(id);
}
