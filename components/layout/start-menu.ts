export const MENU_ID = "site-menu";

/** From this width on, the header shows all links and the menu is not needed (requirements §9.11). */
const WIDE_PX = 768;

/**
 * Closes the menu when a visitor follows a link and when the screen becomes wide. After a link to a dialog, the menu stays open until the
 * dialog has loaded (components/dialogs/dialog-host.tsx). In browsers without `command` (Chrome before 135, Firefox before 144, Safari
 * before 26.2), also opens and closes the menu when its buttons are pressed.
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
