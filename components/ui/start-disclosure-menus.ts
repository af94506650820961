/** Closes an open disclosure menu when the focus or a tap goes elsewhere, and on Escape, which returns the focus. */
export function startDisclosureMenus(): void {
  for (const type of ["pointerdown", "focusin", "keydown"]) {
    document.addEventListener(type, (event) => {
      const menu = document.querySelector<HTMLDetailsElement>("[data-menu][open]");
      const isEscape = (event as KeyboardEvent).key === "Escape";
      if (!menu || (!isEscape && menu.contains(event.target as Node))) return;
      if (isEscape) menu.querySelector("summary")?.focus();
      menu.open = false;
    });
  }
}
