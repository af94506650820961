"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { InitialForm } from "@/components/forms/submission/use-form-fields";
import type { FormValues } from "@/lib/forms/definition";
import type { FormOutline } from "@/lib/forms/outline";
import { PHONE_IS_RIGHT_FIELD, phoneAsTyped } from "@/lib/forms/own-fields";

/** Apart from the form, as the code that sends it. */
export const loadDoubt = () => import("@/components/forms/submission/doubt-phone");

/** Numbers that the visitor has called right, in whichever form of this tab. */
const confirmed = new Set<string>();

interface Question {
  /** What it is about; once something else is in the fields, it is no longer asked. */
  readonly typed: string;
  readonly text: string;
}

/** The question about a phone number that cannot exist: asked once, beside the field, and never a refusal. */
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
  // A form that came back without JavaScript was held up by its question.
  const heldFor = useRef(question?.typed);

  const typedNow = () => phoneAsTyped(getValues());
  const isConfirmed = (typed: string) => confirmed.has(typed) || (wasTicked && typed === returned);

  /** Asks if there is something to ask about what stands in the fields; answers whether there is. */
  async function ask(): Promise<boolean> {
    const typed = typedNow();
    if (isConfirmed(typed)) return false;
    const values = getValues();
    const dialled = await loadDoubt()
      .then(({ doubtPhone }) => doubtPhone(form.choice, values))
      .catch(() => undefined);
    if (typed !== typedNow()) return false;
    if (dialled) setQuestion({ typed, text: t("errors.phone-doubtful", { phone: dialled }) });
    return dialled !== undefined;
  }

  return {
    question,
    isConfirmed,
    ask,
    /** True while a form was not sent because the question has no answer yet. */
    isHolding,
    answer: (typed: string, isRight: boolean) => void (isRight ? confirmed.add(typed) : confirmed.delete(typed)),
    /** Answers whether the form must wait for the visitor's answer. Sending it once more is one. */
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
