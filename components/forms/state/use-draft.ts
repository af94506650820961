"use client";

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";
import type { FormValues } from "#lib/forms/definition.ts";

interface Draft {
  readonly values: FormValues;
  readonly hadFiles: boolean;
}

/** The fields that have a value from the start. */
const notTyped = ["countryCode", "serviceTitle"];

interface Options {
  /** True if the form already has other values. */
  isOff: boolean;
  hasFiles: () => boolean;
}

/**
 * Keeps the text of a form, because a phone may end the tab while its camera is open. The draft has only text, stays in this
 * tab, and is deleted after sending (decision 0023). It cannot hold files, but it records that there were some.
 */
export function useDraft(name: string, fields: UseFormReturn<FormValues>, { isOff, hasFiles }: Options) {
  const key = `draft:${name}`;
  const [restored, setRestored] = useState<"text" | "text-of-files">();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form appears.
  useEffect(() => {
    const draft = isOff ? undefined : read(key);
    if (!draft) return;
    // Values from before React started are newer than the draft. A country is always chosen, so the draft's country is used only if the
    // visitor has typed nothing else.
    const current = Object.entries(fields.getValues());
    const isNew = current.every(([field, value]) => !value || notTyped.includes(field));
    const isFree = (field: string) => (field === "countryCode" ? isNew : !fields.getValues(field));
    const typed = Object.entries(draft.values).filter(([field, value]) => value && isFree(field));
    for (const [field, value] of typed) fields.setValue(field, value);
    if (typed.some(([field]) => !notTyped.includes(field))) setRestored(draft.hadFiles ? "text-of-files" : "text");
  }, []);

  return {
    restored,
    save() {
      const draft: Draft = { values: fields.getValues(), hadFiles: hasFiles() };
      storeInTab(key, JSON.stringify(draft));
    },
    clear() {
      storeInTab(key, undefined);
      setRestored(undefined);
    },
  };
}

function read(key: string): Draft | undefined {
  try {
    // This form wrote the draft, so its type is right.
    return JSON.parse(readFromTab(key) ?? "") as Draft;
  } catch {
    return undefined;
  }
}
