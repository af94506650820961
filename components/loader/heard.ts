/** The state of a tapped element until the tap has taken effect: it is busy, and another tap on it changes nothing. */

/** The time that a tap waits for scripts, in milliseconds. Then the browser does what it does without scripts. */
export const LONGEST_WAIT = 3000;

/** Marks an element as tapped. Returns false if it is marked already. */
export function markHeard(element: HTMLElement): boolean {
  if (element.ariaBusy === "true") return false;
  element.ariaBusy = "true";
  // The dialog whose code is fetched next counts the time that the loader has held the tap (components/dialogs/dialog-host.tsx).
  element.dataset.heardAt ??= `${performance.now()}`;
  return true;
}

/** Marks that a tap has taken effect. */
export function markDone(element: HTMLElement): void {
  element.ariaBusy = null;
  delete element.dataset.heardAt;
}

/** Opens the page of a link, which looks tapped until then. */
export function follow(link: HTMLAnchorElement): void {
  const done = () => markDone(link);
  // The browser may keep this page and show it again on the way back, or stay because the visitor stops it or has no network.
  addEventListener("pagehide", done, { once: true });
  setTimeout(done, LONGEST_WAIT);
  location.assign(link.href);
}
