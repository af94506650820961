/** The label is above the field. */
export function focusField(input: HTMLElement) {
  (input.closest("[data-field]") ?? input).scrollIntoView();
  input.focus({ preventScroll: true });
}

export function focusFirstField(form = document.querySelector<HTMLFormElement>("main form")) {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  const first = fields.find(({ tabIndex, type }) => tabIndex >= 0 && !["hidden", "button"].includes(type));
  if (first) focusField(first);
}
