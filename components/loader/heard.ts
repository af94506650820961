/**
 * After this time, in milliseconds, the browser acts as it does without scripts. It follows a link to a dialog earlier (requirements §2.4).
 */
export const LONGEST_WAIT = 3000;

const DIALOG_WAIT = 1200;

/** A mouse has asked for the dialog before the press. */
export const dialogWait = (event: MouseEvent): number =>
  (event as PointerEvent).pointerType === "touch" ? DIALOG_WAIT : LONGEST_WAIT;

/** Marks a tapped element for at most `wait` milliseconds. Returns false if it is marked already, so that another tap changes nothing. */
export function markHeard(element: HTMLElement, wait: number): boolean {
  if (element.ariaBusy === "true") return false;
  element.ariaBusy = "true";
  // components/dialogs/dialog-host.tsx limits the whole wait, with the time that the loader holds the tap.
  element.dataset.waitsUntil ??= `${performance.now() + wait}`;
  return true;
}

export function markDone(element: HTMLElement): void {
  element.ariaBusy = null;
  delete element.dataset.waitsUntil;
}

/** The link looks tapped until the browser leaves this page, or for at most {@link LONGEST_WAIT}. */
export function follow(link: HTMLAnchorElement): void {
  const done = () => markDone(link);
  addEventListener("pagehide", done, { once: true });
  setTimeout(done, LONGEST_WAIT);
  location.assign(link.href);
}
