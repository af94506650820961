"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { dialogState } from "#components/dialogs/dialog-state.ts";
import { Reference, WhatNext } from "#components/forms/frame/received.tsx";
import type { SentFormId } from "#lib/forms/registry.ts";

/** A submission from a closed dialog. */
export interface Receipt {
  readonly form: SentFormId;
  readonly reference: string;
  /** The message of the success toast. */
  readonly message: string;
}

interface Props {
  receipts: readonly Receipt[];
  onDismiss: (receipt: Receipt) => void;
}

/** Shows references until the visitor dismisses them. A toast of two seconds is too short to write one down. */
export function Receipts({ receipts, onDismiss }: Props) {
  return (
    // Off, because a new receipt takes the focus and is read out then. Base UI never hides an element with this attribute.
    <div
      aria-live="off"
      className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 space-y-2 md:start-auto md:bottom-6 md:max-w-md"
    >
      {receipts.map((receipt) => (
        <OneReceipt key={receipt.reference} receipt={receipt} onDismiss={() => onDismiss(receipt)} />
      ))}
    </div>
  );
}

function OneReceipt({ receipt, onDismiss }: { receipt: Receipt; onDismiss: () => void }) {
  const t = useTranslations("dialogs");
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  function dismiss() {
    onDismiss();
    const { opener } = dialogState.current();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }
  return (
    <article
      ref={box}
      aria-labelledby={id}
      tabIndex={-1}
      className="flex items-start gap-2 rounded-card border border-line border-s-4 border-s-success bg-white ps-4 text-ink float"
    >
      <p className="grow py-3">
        <span id={id}>
          {/* For screen readers only: the toast shows the same text. */}
          <span className="sr-only">{receipt.message} </span>
          <Reference {...receipt} />
        </span>{" "}
        <WhatNext {...receipt} />
      </p>
      <button
        type="button"
        aria-label={t("closeReceipt")}
        onClick={dismiss}
        className="size-11 shrink-0 rounded-card text-2xl"
      >
        <span aria-hidden="true">×</span>
      </button>
    </article>
  );
}
