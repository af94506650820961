export const MENU_ID = "site-menu";

/** From this width on, the header shows all links (requirements §9.11). */
const WIDE_PX = 768;

/**
 * Closes the menu after a link and on a wide screen. A link to a dialog leaves it open until the dialog has loaded. Browsers without
 * `command` (Chrome before 135, Firefox before 144, Safari before 26.2) need this script for the menu's buttons too.
 */
export function startMenu(): void {
  const menu = document.getElementById(MENU_ID) as HTMLDialogElement | null;
  for (const button of document.querySelectorAll("[commandfor]")) {
    if (!("command" in button)) {
      button.addEventListener("click", () => (menu?.open ? menu.close() : menu?.showModal()));
    }
  }
  menu?.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a:not([data-dialog])")) menu.close();
  });
  addEventListener("resize", () => {
    if (innerWidth >= WIDE_PX) menu?.close();
  });
}
