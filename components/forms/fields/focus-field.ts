/** Brings the visitor to a field; its label stands above it and is to be seen too. */
export function focusField(input: HTMLElement) {
  (input.closest("[data-field]") ?? input).scrollIntoView();
  input.focus({ preventScroll: true });
}
