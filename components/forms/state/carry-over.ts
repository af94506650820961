/**
 * Carries what a visitor has entered over to new controls. If somebody else, such as a translator or a password manager, changes the page
 * before React starts, React draws the whole page anew (decision 0001).
 */

import { useState } from "react";
import { findCurrent } from "#components/loader/loader.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Those on the page when React last began to draw a form, by form and name. */
const controls = new Map<string, Control>();

/** Also right after React has removed it. */
let focused: Element | null = null;

/** Radio buttons share a name, so their values belong to it. */
const keyOf = ({ form, name, type, value }: Control) =>
  [form?.getAttribute("action"), name, type === "radio" && value].join(" ");

function* controlsOfPage(): Generator<Control> {
  for (const form of document.forms) {
    for (const control of form.elements) if ((control as Control).name) yield control as Control;
  }
}

/** Called while React draws a component for the first time, so that {@link carryOver} finds replaced controls. */
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
 * Gives a new control what the visitor entered in the one that it replaces: value, choice, files, focus and caret. Call it once React has
 * put the control on the page, before anything else reads it.
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

/** For forms that React does not control, such as the search without scripts, and for the focus of links and buttons. */
export function carryOverRest(): void {
  for (const control of controlsOfPage()) carryOver(control);
  const same = focused && !focused.isConnected && findCurrent(focused as HTMLElement);
  if (same) returnFocus(focused, same);
}

export function keepFocus(): void {
  if (focused?.isConnected) returnFocus(focused, focused as HTMLElement);
}

function returnFocus(old: Element | null, element: HTMLElement): void {
  if (focused !== old || document.activeElement !== document.body) return;
  element.focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = old as HTMLInputElement;
  // Only fields with text have a caret. A field for an e-mail address has none.
  if (typeof selectionStart === "number") (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
