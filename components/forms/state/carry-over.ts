/**
 * Carries what a visitor has entered over to new controls, if a translator or a password manager makes React draw the page anew (decision
 * 0001).
 */

import { useState } from "react";
import { findCurrent } from "#components/loader/loader.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The controls that were on the page when React last began to draw a form, by their form and name. */
const controls = new Map<string, Control>();

/** The element that last got the focus, even if React has removed it since. */
let focused: Element | null = null;

/** Radio buttons share a name, so the key of a radio button also has its value. */
const keyOf = ({ form, name, type, value }: Control) =>
  [form?.getAttribute("action"), name, type === "radio" && value].join(" ");

function* controlsOfPage(): Generator<Control> {
  for (const form of document.forms) {
    for (const control of form.elements as Iterable<Control>)
      if (control.name && control.type !== "submit") yield control;
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

/** Carries over value, choice, files, focus and caret. Call it once the control is on the page, before anything else reads it. */
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

/** Carries over the rest: controls that React does not register, such as the search field, and the focus of links and buttons. */
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
