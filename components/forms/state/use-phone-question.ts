"use client";

import { useTranslations } from "next-intl";
import { useEffect, useReducer, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type DrawnQuestion, reducePhoneState, startPhoneState } from "#components/forms/state/phone-question-state.ts";
import type { InitialForm } from "#components/forms/state/use-form-fields.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";
import { PHONE_IS_RIGHT_FIELD, phoneAsTyped } from "#lib/forms/own-fields.ts";
import type { FormValues } from "#lib/forms/row.ts";

/** The numbers that the visitor has confirmed, in any form of this tab. */
const confirmed = new Set<string>();

/** Who chose each country, in any form of this tab. A country that was only preset is missing. */
const countrySources = new Map<string, "visitor" | "browser">();

/** Notes who chose a country. If the visitor once chose it, that stays so, even if the browser fills it in later. */
export function noteCountry(country: string, source: "visitor" | "browser"): void {
  if (countrySources.get(country) !== "visitor") countrySources.set(country, source);
}

/** Asks once, below the field, if the country of a number is in doubt or the number seems impossible. The form accepts any answer. */
export function usePhoneQuestion(
  form: FormSchema,
  { getValues }: UseFormReturn<FormValues>,
  initial: InitialForm,
  isPrepared: boolean,
) {
  const t = useTranslations("forms");
  const [state, dispatch] = useReducer(reducePhoneState, initial, startPhoneState);
  /** The newest state. A Send that has waited for files would see only the state from when it began. */
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const typedNow = () => phoneAsTyped(getValues());
  const isConfirmed = (typed: string) =>
    confirmed.has(typed) || (typed === phoneAsTyped(initial.values) && typed === initial.values[PHONE_IS_RIGHT_FIELD]);
  /** Loads the check, which is not part of the form's own code. */
  const load = async () => (form.fields.phone ? import("#components/forms/state/check-phone.ts") : undefined);

  /** Returns the question to ask about the number, if any. A question about the country comes only when the form is being sent. */
  async function findQuestion({ isSending = false } = {}): Promise<DrawnQuestion | undefined> {
    const values = getValues();
    const typed = phoneAsTyped(values);
    if (isConfirmed(typed)) return undefined;
    const check = await load().catch(() => undefined);
    if (!check) return undefined;
    const { PhoneQuestionBox: Box } = check;
    const { question } = latest.current;
    const isDoubted = question?.typed === typed && question.text !== undefined;
    const source = countrySources.get(values.countryCode ?? "");
    if (isSending && !isDoubted && source !== "visitor") {
      const choices = check.findPhoneChoices(values, source === "browser");
      if (choices.length > 0) return { typed, choices, Box };
    }
    const doubt = await check.findDoubtfulPhone(form.id, values);
    if (!doubt || typed !== typedNow()) return undefined;
    const text = t("errors.phone-doubtful", { phone: doubt.phone });
    return { typed, text, choices: check.findOtherNumbers(values, doubt.renewed), Box };
  }

  return {
    question: state.question,
    isConfirmed,
    load,
    /** Asks before sending. Not about values from another form, which may not leave the browser before Send (requirements §3.5). */
    async askEarly() {
      const question = isPrepared ? undefined : await findQuestion();
      if (question) dispatch({ type: "number-left", question });
    },
    isHolding: state.name === "holding",
    answer: (typed: string, isRight: boolean) => void (isRight ? confirmed.add(typed) : confirmed.delete(typed)),
    /** The visitor goes back to the list of countries. Ends the wait for an answer, so the next Send does not confirm the number. */
    reopen: () => dispatch({ type: "country-reopened" }),
    /** Returns true if the form must wait. A second Send without an answer confirms the number. */
    async holdsBack(): Promise<boolean> {
      const { current } = latest;
      const typed = typedNow();
      if (current.name !== "quiet" && current.confirmable === typed) confirmed.add(typed);
      dispatch({ type: "send-pressed" });
      const question = await findQuestion({ isSending: true });
      if (question) dispatch({ type: "send-held", question });
      return question !== undefined;
    },
  };
}

export type PhoneQuestion = ReturnType<typeof usePhoneQuestion>;
