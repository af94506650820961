/** Moves the focus to a field and scrolls to its label, which is above it. */
export function focusField(input: HTMLElement) {
  (input.closest("[data-field]") ?? input).scrollIntoView();
  input.focus({ preventScroll: true });
}
