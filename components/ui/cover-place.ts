/** How long the second press of a double press may come after the first one took effect, in milliseconds. */
const COVERED_MS = 1000;

/**
 * Covers the place of a button that is about to disappear, because the second press of a double press would land on what follows there.
 */
export function coverPlace(button: Element): void {
  const { left, top, width, height } = button.getBoundingClientRect();
  const cover = document.createElement("div");
  // Otherwise an open dialog would make the cover inert (components/ui/dialog.tsx), and presses would pass through it.
  cover.dataset.aboveDialogs = "";
  cover.style.cssText = `position:fixed;z-index:2147483647;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  document.body.append(cover);
  setTimeout(() => cover.remove(), COVERED_MS);
}
