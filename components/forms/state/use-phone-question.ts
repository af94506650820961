"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { InitialForm } from "#components/forms/state/use-form-fields.ts";
import type { FormValues } from "#lib/forms/definition.ts";
import type { FormOutline } from "#lib/forms/outline.ts";
import { PHONE_IS_RIGHT_FIELD, phoneAsTyped } from "#lib/forms/own-fields.ts";

/** Fetches the check of phone numbers, which pages do not load with the form. */
export const loadPhoneCheck = () => import("#components/forms/state/check-phone.ts");

/** The numbers that the visitor has confirmed in any form of this tab. */
const confirmed = new Set<string>();

interface Question {
  /** The number and the country that the question is about. The question ends when they change. */
  readonly typed: string;
  readonly text: string;
}

/** Asks once, below the field, about a phone number that cannot exist. The visitor can send the number anyway. */
export function usePhoneQuestion(
  form: FormOutline,
  { getValues }: UseFormReturn<FormValues>,
  { values: initialValues, errors }: InitialForm,
) {
  const t = useTranslations("forms");
  const returned = phoneAsTyped(initialValues);
  const wasTicked = initialValues[PHONE_IS_RIGHT_FIELD] === returned;
  const [question, setQuestion] = useState<Question | undefined>(() => {
    const text = errors.find(({ code }) => code === "phone-doubtful")?.message;
    return text || wasTicked ? { typed: returned, text: text ?? "" } : undefined;
  });
  const [isHolding, setHolding] = useState(false);
  // Without JavaScript the question already stopped the returned form once.
  const heldFor = useRef(question?.typed);

  const typedNow = () => phoneAsTyped(getValues());
  const isConfirmed = (typed: string) => confirmed.has(typed) || (wasTicked && typed === returned);

  /** Shows the question and returns true if the number in the fields needs one. */
  async function ask(): Promise<boolean> {
    const typed = typedNow();
    if (isConfirmed(typed)) return false;
    const values = getValues();
    const dialled = await loadPhoneCheck()
      .then(({ findDoubtfulPhone }) => findDoubtfulPhone(form.choice, values))
      .catch(() => undefined);
    if (typed !== typedNow()) return false;
    if (dialled) setQuestion({ typed, text: t("errors.phone-doubtful", { phone: dialled }) });
    return dialled !== undefined;
  }

  return {
    question,
    isConfirmed,
    ask,
    /** True while the form waits for the visitor's answer. */
    isHolding,
    answer: (typed: string, isRight: boolean) => void (isRight ? confirmed.add(typed) : confirmed.delete(typed)),
    /** Returns true if the form must wait for the visitor's answer. Sending the form again confirms the number. */
    async holdsBack(): Promise<boolean> {
      setHolding(false);
      const typed = typedNow();
      if (heldFor.current === typed) confirmed.add(typed);
      const isOpen = await ask();
      if (isOpen) heldFor.current = typed;
      setHolding(isOpen);
      return isOpen;
    },
  };
}

export type PhoneQuestion = ReturnType<typeof usePhoneQuestion>;
