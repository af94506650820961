"use client";

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";
import type { FormValues } from "#lib/forms/row.ts";

interface Draft {
  readonly values: FormValues;
  readonly hadFiles: boolean;
  /** When the draft was saved, in milliseconds since 1970. */
  readonly at: number;
  /** True if another form has filled in this form, and the visitor has changed nothing in it yet. */
  readonly isPrepared?: boolean;
}

/** Long enough for a day at a hospital, and not longer, because others may use the same phone. */
const KEPT_MS = 12 * 60 * 60 * 1000;

const keyOf = (name: string) => `draft:${name}`;

/** Writes `values` into the draft of a form, over what it had. The form's page then shows them. */
export function prepareDraft(name: string, values: FormValues): void {
  const before = read(keyOf(name));
  const draft: Draft = { ...before, values: { ...before.values, ...values }, at: Date.now(), isPrepared: true };
  storeInTab(keyOf(name), JSON.stringify(draft));
}

/** A draft leaves these out: the page fills them in, and another page with the same form has other values. */
const ofPage = ["serviceTitle", "subject"];

const notTyped = ["countryCode", "otherSubject"];

/**
 * Keeps in the tab what is typed, because a phone may discard the page while its camera is open. Deletes the draft after sending, when the
 * visitor asks, or after half a day (decision 0023). Records whether there were files. Without a `name`, keeps no draft.
 */
export function useDraft(
  name: string | undefined,
  fields: UseFormReturn<FormValues>,
  { isFilledIn, hasFiles }: { isFilledIn: boolean; hasFiles: () => boolean },
) {
  const key = name && keyOf(name);
  const [restored, setRestored] = useState<"text" | "text-of-files" | "prepared" | "deleted">();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form appears.
  useEffect(() => {
    if (!key || isFilledIn) return;
    // What was entered before React started is newer than the draft. A country is always selected, so it counts only beside other values.
    const isNew = Object.keys(typedValues()).every((field) => notTyped.includes(field));
    const isFree = (field: string) => (field === "countryCode" ? isNew : !typedValues()[field]);
    const draft = read(key);
    const typed = Object.entries(draft.values).filter(([field, value]) => value && isFree(field));
    for (const [field, value] of typed) fields.setValue(field, value);
    if (draft.isPrepared) setRestored("prepared");
    else if (typed.some(([field]) => !notTyped.includes(field))) setRestored(draft.hadFiles ? "text-of-files" : "text");
    // Saves what was typed before React started. The phone may discard the page before the visitor types more.
    if (!isNew) save();
  }, []);

  const typedValues = (): FormValues =>
    Object.fromEntries(Object.entries(fields.getValues()).filter(([field, value]) => value && !ofPage.includes(field)));

  function save() {
    const draft: Draft = { values: typedValues(), hadFiles: hasFiles(), at: Date.now() };
    if (key) storeInTab(key, JSON.stringify(draft));
  }

  return {
    restored,
    save,
    clear(isByHand = false) {
      if (key) storeInTab(key, undefined);
      setRestored(isByHand ? "deleted" : undefined);
    },
  };
}

/** Returns the draft, or an empty one. Deletes a draft that has been kept for too long. */
function read(key: string): Draft {
  try {
    const draft = JSON.parse(readFromTab(key) ?? "") as Draft;
    // The draft's time may be in the future, if the clock has been set back since.
    if (Math.abs(Date.now() - draft.at) < KEPT_MS) return draft;
    storeInTab(key, undefined);
  } catch {
    // No draft is stored.
  }
  return { values: {}, hadFiles: false, at: 0 };
}
