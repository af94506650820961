/** How long the place stays covered, in milliseconds: the second press of a double press comes within this time. */
const COVERED_MS = 1000;

/** Covers the place of a button that disappears. Otherwise the second press of a double press would hit what takes its place. */
export function coverPlace(button: Element): void {
  const { left, top, width, height } = button.getBoundingClientRect();
  const cover = document.createElement("div");
  // Otherwise an open dialog makes the cover inert (components/ui/dialog.tsx), and presses pass through it.
  cover.dataset.aboveDialogs = "";
  cover.style.cssText = `position:fixed;z-index:2147483647;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  document.body.append(cover);
  setTimeout(() => cover.remove(), COVERED_MS);
}
