/** How long each kind stays, in milliseconds (spec §9); a loading toast stays until it is dismissed or becomes another. */
export const DURATION = { success: 2000, error: 4000, message: 4000, loading: Number.POSITIVE_INFINITY } as const;

type Kind = keyof typeof DURATION;

interface Options {
  /** Second line. */
  description?: string;
  /** The toast that this one replaces: a loading toast becomes the result. */
  replaces?: string | number;
}

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

/** Shows a toast and answers its id. */
export async function showToast(kind: Kind, message: string, options: Options = {}): Promise<string | number> {
  prepareToasts();
  const { toast } = await import("sonner");
  await mounted;
  const { description, replaces } = options;
  return toast[kind](message, {
    duration: DURATION[kind],
    description,
    ...(replaces !== undefined && { id: replaces }),
  });
}
