/** In milliseconds. Then the browser acts as it does without scripts. */
export const LONGEST_WAIT = 3000;

/** How long a finger's tap waits for a dialog, in milliseconds. Then the browser follows the link (requirements §2.4). */
const DIALOG_WAIT = 1200;

/** In milliseconds. A mouse has asked for the dialog before the press. */
export const dialogWait = (event: MouseEvent): number =>
  (event as PointerEvent).pointerType === "touch" ? DIALOG_WAIT : LONGEST_WAIT;

/** For at most `wait` milliseconds. Returns false if the element is marked already. Another tap on it then changes nothing. */
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
  // Back may show this page again. The timer is for a page that stays open, for example without a network.
  addEventListener("pagehide", done, { once: true });
  setTimeout(done, LONGEST_WAIT);
  location.assign(link.href);
}
