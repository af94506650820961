/**
 * The longest time, in milliseconds, that a tap waits for scripts. Then the browser does what it does without them. A link that opens a
 * dialog waits for a shorter time, after which the browser follows it (requirements §2.4).
 */
export const LONGEST_WAIT = 3000;

const DIALOG_WAIT = 1200;

/** With a mouse, the link may wait longer, because pointing at it has already begun to load the dialog. */
export const dialogWait = (event: MouseEvent): number =>
  (event as PointerEvent).pointerType === "touch" ? DIALOG_WAIT : LONGEST_WAIT;

/** Marks an element as tapped, for at most `wait` milliseconds. Returns false if it is already marked: the caller then ignores the tap. */
export function markHeard(element: HTMLElement, wait: number): boolean {
  if (element.ariaBusy === "true") return false;
  element.ariaBusy = "true";
  // The wait counts from the first tap, also when components/dialogs/dialog-host.tsx gets a tap that the loader has held.
  element.dataset.waitsUntil ??= `${performance.now() + wait}`;
  return true;
}

export function markDone(element: HTMLElement): void {
  element.ariaBusy = null;
  delete element.dataset.waitsUntil;
}

/** Follows a link, which looks tapped until the browser leaves this page, or for at most {@link LONGEST_WAIT}. */
export function follow(link: HTMLAnchorElement): void {
  const done = () => markDone(link);
  addEventListener("pagehide", done, { once: true });
  setTimeout(done, LONGEST_WAIT);
  location.assign(link.href);
}
