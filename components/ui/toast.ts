/** How long each kind stays, in milliseconds (spec §9); a loading toast stays until it is dismissed. */
const DURATION = { success: 2000, error: 4000 } as const;

let wanted = false;
const listeners = new Set<() => void>();
const { promise: mounted, resolve: markMounted } = Promise.withResolvers<void>();

/** Read by the toaster only: whether it is time to fetch the library, and where to say that it is on the page. */
export const toasterState = {
  isWanted: () => wanted,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  markMounted,
};

/** Fetches the toast library, so that it is there before the first toast: a form calls it when it appears. */
export function prepareToasts(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

/** Shows a toast; `description` is its second line. */
export async function showToast(kind: keyof typeof DURATION, message: string, description?: string): Promise<void> {
  prepareToasts();
  const { toast } = await import("sonner");
  await mounted;
  toast[kind](message, { duration: DURATION[kind], description });
}
