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

// This module loads before React draws anything, because every page has the component below. So it can prepare the page for React.
if (typeof document !== "undefined") {
  tolerateChanges();
  // If a visitor has already tapped a link, fetches the dialog's code and words while React starts.
  const tapped = document.querySelector<HTMLElement>("a[data-dialog][aria-busy=true]");
  if (tapped) prepareDialog(idOf(tapped)).catch(ignore);
}

/** Opens a form in a dialog for each link with `data-dialog`. Hovering, focusing or touching such a link prepares its dialog. */
export function DialogHost() {
  useControlsOfPage();
  useLayoutEffect(carryOverRest, []);
  const { code, open, drawn } = useSyncExternalStore(dialogState.subscribe, dialogState.current, dialogState.current);
  useEffect(() => {
    reopenDialog().catch(ignore);
    // The pointer or the focus may have been on a link before React started.
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

/** Rejects if the dialog is not ready when the wait of the link ends. The wait began with the tap, perhaps before React started. */
function inTime(link: HTMLElement, prepared: Promise<void>): Promise<void> {
  const latest = Number(link.dataset.waitsUntil);
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, latest - performance.now()));
  return Promise.race([prepared, tooLate]);
}

const closeMenu = (link: Element) => link.closest("dialog")?.close();

/** Leads to the form in this page instead of a dialog, which would show the same form a second time. */
function goToForm(link: Element) {
  closeMenu(link);
  focusFirstField();
}
