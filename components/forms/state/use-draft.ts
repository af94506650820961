"use client";

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";
import type { FormValues } from "#lib/forms/definition.ts";

interface Draft {
  readonly values: FormValues;
  readonly hadFiles: boolean;
}

/** Fields that are filled in from the start. */
const notTyped = ["countryCode", "serviceTitle"];

interface Options {
  /** True if the form has values from elsewhere. */
  isOff: boolean;
  hasFiles: () => boolean;
}

/**
 * What was typed, for a tab that the phone ends while its camera is open: text only, in this tab only, gone when it was sent
 * (decision 0023). Files cannot be kept; that there were some can.
 */
export function useDraft(name: string, fields: UseFormReturn<FormValues>, { isOff, hasFiles }: Options) {
  const key = `draft:${name}`;
  const [restored, setRestored] = useState<"text" | "text-of-files">();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => {
    const draft = isOff ? undefined : read(key);
    if (!draft) return;
    // What was entered before React was there is newer; a country is always chosen, so it goes with the rest.
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
    // Our own, written in this tab by this form.
    return JSON.parse(readFromTab(key) ?? "") as Draft;
  } catch {
    return undefined;
  }
}
