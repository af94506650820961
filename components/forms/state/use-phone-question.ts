"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { NumberQuestion, PhoneQuestionBox } from "#components/forms/fields/phone-question.tsx";
import type { InitialForm } from "#components/forms/state/use-form-fields.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";
import { PHONE_IS_RIGHT_FIELD, phoneAsTyped } from "#lib/forms/own-fields.ts";
import type { FormValues } from "#lib/forms/row.ts";

const loadCheck = () => import("#components/forms/state/check-phone.ts");

/** The phone numbers that the visitor has confirmed in any form of this tab. */
const confirmed = new Set<string>();

/** The countries that the visitor has selected in any form of this tab. A country that was only preset is not in this set. */
export const chosenByHand = new Set<string>();

/** The countries that the browser has filled in, in any form of this tab. */
export const filledByBrowser = new Set<string>();

/** A question and the component that draws it. Pages load the component later than the form. */
interface DrawnQuestion extends NumberQuestion {
  readonly Box: typeof PhoneQuestionBox;
}

/**
 * Asks once, below the field, which country a phone number belongs to, or whether a number that seems impossible is right. The form accepts
 * any answer.
 */
export function usePhoneQuestion(
  form: FormSchema,
  { getValues }: UseFormReturn<FormValues>,
  { values: initialValues, errors, phoneChoices = [], PhoneQuestionBox: Box }: InitialForm,
  isPrepared: boolean,
) {
  const t = useTranslations("forms");
  const returned = phoneAsTyped(initialValues);
  const wasTicked = initialValues[PHONE_IS_RIGHT_FIELD] === returned;
  const [question, setQuestion] = useState<DrawnQuestion | undefined>(() => {
    const text = errors.find(({ code }) => code === "phone-doubtful")?.message;
    if (!Box) return undefined;
    if (text || wasTicked) return { typed: returned, text: text ?? "", choices: text ? phoneChoices : [], Box };
    return phoneChoices.length > 0 ? { typed: returned, choices: phoneChoices, Box } : undefined;
  });
  const [isHolding, setHolding] = useState(false);
  // The server may already have asked whether a number that seems impossible is right. Then sending the form again confirms the number.
  // If the server asked about the country, we ask again, because only the browser knows the time zone.
  const heldFor = useRef(question?.text === undefined ? undefined : question.typed);

  const typedNow = () => phoneAsTyped(getValues());
  const isConfirmed = (typed: string) => confirmed.has(typed) || (wasTicked && typed === returned);
  /** Fetches the check of phone numbers, which pages load later than the form. */
  const load = async () => (form.fields.phone ? loadCheck() : undefined);

  /** Shows a question and returns true if the entered number needs one. Asks for the country only when the form is being sent. */
  async function ask({ isSending = false } = {}): Promise<boolean> {
    const typed = typedNow();
    if (isConfirmed(typed)) return false;
    const values = getValues();
    const check = await load().catch(() => undefined);
    if (!check) return false;
    const isDoubtful = question?.typed === typed && question.text !== undefined;
    const { countryCode = "" } = values;
    const mayBeElsewhere = isSending && !isDoubtful && !chosenByHand.has(countryCode);
    const choices = mayBeElsewhere ? check.findPhoneChoices(values, filledByBrowser.has(countryCode)) : [];
    if (choices.length > 0) {
      setQuestion({ typed, choices, Box: check.PhoneQuestionBox });
      return true;
    }
    const doubt = await check.findDoubtfulPhone(form.id, values);
    if (!doubt || typed !== typedNow()) return false;
    const text = t("errors.phone-doubtful", { phone: doubt.phone });
    const others = check.findOtherNumbers(values, doubt.renewed);
    setQuestion({ typed, text, choices: others, Box: check.PhoneQuestionBox });
    return true;
  }

  return {
    question,
    isConfirmed,
    load,
    /** Asks before the form is sent. Of values from another form, nothing may leave the browser before that (requirements §3.5). */
    askEarly: () => (isPrepared ? undefined : ask()),
    /** True while the form waits for the visitor's answer. */
    isHolding,
    answer: (typed: string, isRight: boolean) => void (isRight ? confirmed.add(typed) : confirmed.delete(typed)),
    /** Ends the wait for an answer, so that sending the form again does not confirm the number. */
    reopen() {
      heldFor.current = undefined;
      setHolding(false);
    },
    /**
     * Returns true if the form must wait for the visitor's answer. If the visitor sends the form a second time without an answer, confirms
     * the number.
     */
    async holdsBack(): Promise<boolean> {
      setHolding(false);
      const typed = typedNow();
      if (heldFor.current === typed) confirmed.add(typed);
      const isOpen = await ask({ isSending: true });
      if (isOpen) heldFor.current = typed;
      setHolding(isOpen);
      return isOpen;
    },
  };
}

export type PhoneQuestion = ReturnType<typeof usePhoneQuestion>;
