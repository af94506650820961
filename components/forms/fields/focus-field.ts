/** Moves the focus to a field and scrolls to the field's label, which is above it. */
export function focusField(input: HTMLElement) {
  (input.closest("[data-field]") ?? input).scrollIntoView();
  input.focus({ preventScroll: true });
}

/** Moves the focus to the first field of a form, by default of the page's first form. */
export function focusFirstField(form = document.querySelector<HTMLFormElement>("main form")) {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  const first = fields.find(({ tabIndex, type }) => tabIndex >= 0 && !["hidden", "button"].includes(type));
  if (first) focusField(first);
}
