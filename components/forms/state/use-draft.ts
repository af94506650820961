"use client";

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";
import type { FormValues } from "#lib/forms/row.ts";

interface Draft {
  readonly values: FormValues;
  readonly hadFiles: boolean;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Another form has filled in this one, and the visitor has not touched it yet. */
  readonly isPrepared?: boolean;
}

/** We keep a draft for a day at a hospital. Others may use the same phone later. */
const KEPT_MS = 12 * 60 * 60 * 1000;

const keyOf = (name: string) => `draft:${name}`;

/** Fills in the draft of a form, which the form's own page shows. The values replace those of the draft. */
export function prepareDraft(name: string, values: FormValues): void {
  const before = read(keyOf(name));
  const draft: Draft = { ...before, values: { ...before.values, ...values }, at: Date.now(), isPrepared: true };
  storeInTab(keyOf(name), JSON.stringify(draft));
}

/** The page fills these in, and another page with the same form has other values. */
const ofPage = ["serviceTitle", "subject"];

const notTyped = ["countryCode", "otherSubject"];

/**
 * A phone may discard the tab while its camera is open. A draft is deleted after sending, by hand, or after half a day (decision 0023). It
 * records whether there were files. Without a `name`, none is kept.
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
    // The phone may discard the tab before the next key.
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

/** Deletes a draft that has been kept for too long. */
function read(key: string): Draft {
  try {
    const draft = JSON.parse(readFromTab(key) ?? "") as Draft;
    // The clock may have been set back since then.
    if (Math.abs(Date.now() - draft.at) < KEPT_MS) return draft;
    storeInTab(key, undefined);
  } catch {
    // Nothing is stored.
  }
  return { values: {}, hadFiles: false, at: 0 };
}
