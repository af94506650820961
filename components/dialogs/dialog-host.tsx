"use client";

import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { dialogState } from "#components/dialogs/dialog-state.ts";
import { openDialog, prepareDialog, reopenDialog } from "#components/dialogs/open-dialog.ts";
import { focusFirstField } from "#components/forms/fields/focus-field.ts";
import { carryOverRest, useControlsOfPage } from "#components/forms/state/carry-over.ts";
import { tolerateChanges } from "#components/layout/tolerate-changes.ts";
import { dialogWait, follow, markDone, markHeard } from "#components/loader/heard.ts";
import { HYDRATED } from "#components/loader/loader.ts";
import { leadToPages, opensDialogs } from "#components/loader/opens-dialogs.ts";
import { isPlainClick } from "#components/ui/is-plain-click.ts";
import type { DialogId } from "#lib/forms/registry.ts";

const ignore = () => undefined;

const idOf = (link: HTMLElement) => link.dataset.dialog as DialogId;

// Every page has the component below, so React draws nothing before this module has loaded.
if (typeof document !== "undefined") {
  tolerateChanges();
  // A visitor has tapped a link. The dialog's code and words come while React starts.
  const tapped = document.querySelector<HTMLElement>("a[data-dialog][aria-busy=true]");
  if (tapped) prepareDialog(idOf(tapped)).catch(ignore);
}

/**
 * Opens a form in a dialog for each link with `data-dialog`. Hovering, focusing or touching one fetches the code and draws the dialog
 * hidden.
 */
export function DialogHost() {
  useControlsOfPage();
  useLayoutEffect(carryOverRest, []);
  const { code, open, drawn } = useSyncExternalStore(dialogState.subscribe, dialogState.current, dialogState.current);
  useEffect(() => {
    reopenDialog().catch(ignore);
    // The pointer or the focus may be on a link before React starts.
    for (const target of document.querySelectorAll(":hover, :focus")) onIntent({ target });
    const listening = new AbortController();
    for (const intent of ["pointerover", "focusin"] as const) document.addEventListener(intent, onIntent, listening);
    document.addEventListener("click", onClick, listening);
    document.dispatchEvent(new Event(HYDRATED));
    return () => listening.abort();
  }, []);
  return code && <code.Dialogs content={code.content} open={open} drawn={drawn} />;
}

type Targeted = Pick<Event, "target">;

const openerOf = ({ target }: Targeted) => (target as Element).closest<HTMLAnchorElement>("a[data-dialog]");

const isThisPage = (link: HTMLAnchorElement) => link.pathname === location.pathname;

function onIntent(event: Targeted) {
  const link = openerOf(event);
  if (link && !isThisPage(link) && opensDialogs()) prepareDialog(idOf(link)).catch(ignore);
}

async function onClick(event: MouseEvent) {
  const link = openerOf(event);
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  if (isThisPage(link)) return goToForm(link);
  if (!markHeard(link, dialogWait(event))) return;
  if (!opensDialogs()) return follow(link);
  // Safari does not focus a tapped link, so we do. The dialog returns the focus to this link when it closes.
  link.focus({ preventScroll: true });
  try {
    await inTime(link, prepareDialog(idOf(link)));
    closeMenu(link);
    await openDialog(idOf(link));
    markDone(link);
  } catch {
    leadToPages();
    follow(link);
  }
}

/** Rejects when the link has waited long enough. React may have started later than the tap. */
function inTime(link: HTMLElement, prepared: Promise<void>): Promise<void> {
  const latest = Number(link.dataset.waitsUntil);
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, latest - performance.now()));
  return Promise.race([prepared, tooLate]);
}

const closeMenu = (link: Element) => link.closest("dialog")?.close();

/** A dialog would show the form of this page a second time. */
function goToForm(link: Element) {
  closeMenu(link);
  focusFirstField();
}
