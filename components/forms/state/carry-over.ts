/**
 * Carries what a visitor has entered over to new controls. React keeps the controls of the server's HTML, unless somebody else has changed the
 * page before React starts, such as a translator or a password manager. Then React draws the whole page anew (decision 0001).
 */

import { useState } from "react";
import { findCurrent } from "#components/loader/loader.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls that were on the page when React last began to draw a form, by form and name. */
const controls = new Map<string, Control>();

/** The control that has the focus, also right after React has removed it. */
let focused: Element | null = null;

/** Names a control within the page. Radio buttons share a name, so their values belong to it. */
const keyOf = ({ form, name, type, value }: Control) =>
  [form?.getAttribute("action"), name, type === "radio" && value].join(" ");

function* controlsOfPage(): Generator<Control> {
  for (const form of document.forms) {
    for (const control of form.elements) if ((control as Control).name) yield control as Control;
  }
}

/**
 * Remembers the controls that are on the page while React draws a component for the first time. If React replaces them, {@link carryOver}
 * still finds what they contain.
 */
export function useControlsOfPage(): void {
  useState(() => {
    if (typeof document === "undefined") return;
    for (const control of controlsOfPage()) controls.set(keyOf(control), control);
    setFocused(document.activeElement);
    document.addEventListener("focusin", onFocus);
  });
}

const setFocused = (element: Element | null) => {
  focused = element;
};

const onFocus = ({ target }: FocusEvent) => setFocused(target as Element);

/**
 * Gives a new control what the visitor has entered in the one that it replaces: value, choice, files, focus and caret. Does nothing if React
 * has kept the control. Call it once React has put the control on the page, before anything else reads the control.
 */
export function carryOver(control: Control | null): void {
  if (!control) return;
  const key = keyOf(control);
  const old = controls.get(key);
  controls.delete(key);
  if (!old || old === control || old.isConnected) return;
  if (control instanceof HTMLInputElement && old instanceof HTMLInputElement) {
    if (control.type === "file") control.files = old.files;
    else if (/radio|checkbox/.test(control.type)) control.checked = old.checked;
    else control.value = old.value;
  } else {
    control.value = old.value;
  }
  returnFocus(old, control);
}

/** Carries over the controls of forms that React does not control, such as the search without scripts, and the focus of links and buttons. */
export function carryOverRest(): void {
  for (const control of controlsOfPage()) carryOver(control);
  const same = focused && !focused.isConnected && findCurrent(focused as HTMLElement);
  if (same) returnFocus(focused, same);
}

/** Returns the focus to a control that was taken from the page and is there again. */
export function keepFocus(): void {
  if (focused?.isConnected) returnFocus(focused, focused as HTMLElement);
}

/** Moves the focus and the caret from an element that has lost the focus, because it has left the page, to `element`. */
function returnFocus(old: Element | null, element: HTMLElement): void {
  if (focused !== old || document.activeElement !== document.body) return;
  element.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = old as HTMLInputElement;
  // Only fields with text have a caret. A field for an address of e-mail has none.
  if (typeof selectionStart === "number") (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
