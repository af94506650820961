"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { loadRules } from "#components/forms/state/resolver.ts";
import type { InitialForm } from "#components/forms/state/use-form-fields.ts";
import type { FormValues } from "#lib/forms/row.ts";

/** The e-mail addresses that a form of this tab has already asked about. Sending one again confirms it, so we ask only once. */
const asked = new Set<string>();

/** Asks once about an e-mail address that looks wrong. The form accepts any answer (requirements §5.19). */
export function useEmailQuestion({ getValues }: UseFormReturn<FormValues>, { values, emailQuestion }: InitialForm) {
  const t = useTranslations("forms");
  const [question, setQuestion] = useState(
    emailQuestion === undefined ? undefined : { typed: values.email, text: emailQuestion },
  );
  const [isHolding, setHolding] = useState(false);

  async function findDoubt(typed: string): Promise<string | undefined> {
    const { findDoubtfulEmail } = await loadRules();
    const address = findDoubtfulEmail(typed);
    if (address === undefined || typed === question?.typed || asked.has(address)) return undefined;
    asked.add(address);
    return address;
  }

  return {
    question,
    isHolding,
    async holdsBack(): Promise<boolean> {
      const typed = getValues("email") ?? "";
      const email = await findDoubt(typed);
      if (email !== undefined) setQuestion({ typed, text: t("errors.email-doubtful", { email }) });
      setHolding(email !== undefined);
      return email !== undefined;
    },
  };
}

export type EmailQuestion = ReturnType<typeof useEmailQuestion>;
