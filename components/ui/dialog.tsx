"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useBackGesture } from "#components/ui/use-back-gesture.ts";

interface Props {
  isOpen: boolean;
  /** The caller must then close the dialog. */
  onClose: () => void;
  /** While true, nothing that the visitor does closes the dialog. */
  isLocked?: boolean;
  title: string;
  description: ReactNode;
  closeLabel: string;
  /** True for a message to read: wide, as high as its text, and below the toasts. Otherwise the dialog may be as high as the screen. */
  isMessage?: boolean;
  /** What gets the focus when the dialog closes. Default: the element that had the focus before. */
  finalFocus?: ComponentProps<typeof Base.Popup>["finalFocus"];
  children: ReactNode;
}

/** Stays in the document while closed, so no input is lost. A `<dialog>` would make toasts inert and cover them (decision 0004). */
export function Dialog({
  isOpen,
  onClose,
  isLocked = false,
  isMessage = false,
  title,
  description,
  closeLabel,
  finalFocus,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasAppeared, setAppeared] = useState(false);
  // Only once the dialog has appeared: making the page inert restyles all of it, which would delay the dialog.
  useInertBehind(isOpen && hasAppeared);
  useBackGesture({ isOpen, isLocked, onBack: onClose });

  function onOpenChange(_: boolean, details: Base.Root.ChangeEventDetails) {
    // `defaultPrevented`: the key was meant for an element above the dialog, such as a toast.
    if (isLocked || details.event.defaultPrevented) details.cancel();
    else onClose();
  }

  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange} onOpenChangeComplete={setAppeared}>
      <Base.Portal keepMounted>
        <Base.Backdrop className="backdrop fixed inset-0 z-30 bg-ink/60" />
        <Base.Popup
          // Screen readers then read the title. If a field got the focus, a phone's keyboard would cover half of the form (APG, dialog).
          initialFocus={heading}
          finalFocus={finalFocus}
          className={`sheet fixed inset-x-0 z-30 flex flex-col rounded-t-card bg-paper text-ink float outline-none md:mx-auto md:rounded-card ${isMessage ? "message" : formClass}`}
        >
          <div className="flex items-start justify-between gap-2 border-line border-b ps-4 pe-2 py-2 md:ps-8 md:pe-4">
            <Base.Close
              aria-label={closeLabel}
              disabled={isLocked}
              className="order-last grid size-11 shrink-0 place-items-center rounded-card text-2xl disabled:opacity-50"
            >
              <span aria-hidden="true">×</span>
            </Base.Close>
            <Base.Title ref={heading} tabIndex={-1} className="py-1 text-2xl outline-none">
              {title}
            </Base.Title>
          </div>
          {/* Relative, so that positioned content, such as a hidden file input, scrolls with it. */}
          <div className="relative grow overflow-y-auto overscroll-contain px-4 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))] md:px-8">
            <Base.Description className="mb-6 max-w-prose text-ink-soft">{description}</Base.Description>
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const formClass = "top-3 bottom-0 md:inset-y-0 md:my-auto md:h-fit md:max-h-[calc(100dvh-3rem)] md:max-w-[40rem]";

/** What stays usable while a dialog is open. */
const ABOVE = "[data-base-ui-portal], [data-above-dialogs]";

/** Makes the page behind inert. Base UI traps Tab in the dialog only, so from a toast, which is outside, Tab would lead into the page. */
function useInertBehind(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement => element instanceof HTMLElement && !element.inert && !element.matches(ABOVE),
    );
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, [isOpen]);
}
