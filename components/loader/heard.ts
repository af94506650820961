/** These functions mark a tapped element as busy until the tap has taken effect. Another tap on a busy element changes nothing. */

/** How long a tap waits for scripts, in milliseconds. After that, the browser acts as it does without scripts. */
export const LONGEST_WAIT = 3000;

/** How long a finger's tap on a link waits for its dialog, in milliseconds. After that, the browser follows the link (requirements §2.4). */
const DIALOG_WAIT = 1200;

/** Returns how long a press of a link waits for its dialog, in milliseconds. A mouse has asked for the dialog before the press. */
export const dialogWait = (event: MouseEvent): number =>
  (event as PointerEvent).pointerType === "touch" ? DIALOG_WAIT : LONGEST_WAIT;

/** Marks an element as tapped, for at most `wait` milliseconds. Returns false if it is marked already. */
export function markHeard(element: HTMLElement, wait: number): boolean {
  if (element.ariaBusy === "true") return false;
  element.ariaBusy = "true";
  // components/dialogs/dialog-host.tsx limits the whole wait, including the time that the loader holds the tap.
  element.dataset.waitsUntil ??= `${performance.now() + wait}`;
  return true;
}

/** Marks that a tap has taken effect. */
export function markDone(element: HTMLElement): void {
  element.ariaBusy = null;
  delete element.dataset.waitsUntil;
}

/** Opens the page of a link. The link looks tapped until the browser leaves this page, or for at most {@link LONGEST_WAIT}. */
export function follow(link: HTMLAnchorElement): void {
  const done = () => markDone(link);
  // Removes the mark, because Back may show this page again. The timer is for a page that stays open, for example without a network.
  addEventListener("pagehide", done, { once: true });
  setTimeout(done, LONGEST_WAIT);
  location.assign(link.href);
}
