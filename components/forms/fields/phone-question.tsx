"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { QuestionFrame } from "#components/forms/fields/question-frame.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import type { PhoneChoice } from "#lib/forms/likely-country.ts";
import { PHONE_COUNTRY_FIELD, PHONE_IS_RIGHT_FIELD, writeChoice } from "#lib/forms/own-fields.ts";
import type { CountryOption } from "#lib/site/content/countries.ts";

export interface NumberQuestion {
  /** The number with its country. The question disappears when the visitor changes either. */
  readonly typed: string;
  /** The words of the question. Undefined if it is about the country, because its words are always the same. */
  readonly text?: string | undefined;
  /** The number as dialled in each country that it may belong to. */
  readonly choices: readonly PhoneChoice[];
}

interface Props {
  id: string;
  question: NumberQuestion;
  options: readonly CountryOption[];
  countryId: string;
  /** `value` is the chosen country, and the number if it changes, as `writeChoice` writes them. */
  onChoice: (value: string) => void;
  isError: boolean;
  isHolding: boolean;
  isConfirmed: (typed: string) => boolean;
  answer: (typed: string, isRight: boolean) => void;
  reopen: () => void;
}

/** If the form waits for the answer, choosing a number also sends the form. */
export function PhoneQuestionBox({ id, question, options, countryId, onChoice, isError, isHolding, ...props }: Props) {
  const { typed, text, choices } = question;
  const { isConfirmed, answer, reopen } = props;
  const isCountry = text === undefined;
  const t = useTranslations("forms");
  const hydrated = useHydrated();

  function choose({ currentTarget: { form, value } }: MouseEvent<HTMLButtonElement>) {
    onChoice(value);
    if (typed.startsWith(`${value} `)) answer(typed, true);
    if (isCountry || isHolding) form?.requestSubmit();
  }

  function leadToList(event: MouseEvent) {
    event.preventDefault();
    reopen();
    document.getElementById(countryId)?.focus();
  }

  return (
    <QuestionFrame isHolding={isHolding} autoFocus={isCountry}>
      {!isError && <p id={id}>{isCountry ? t("errors.phone-country") : text}</p>}
      {!isCountry && isHolding && <p className="mt-1">{t("phoneHeld")}</p>}
      {/* Without JavaScript, Enter in a field presses the form's first button. This button has no value, so Enter answers no question. */}
      {!hydrated && <button type="submit" aria-hidden tabIndex={-1} className="sr-only" />}
      {choices.map((choice) => (
        <button
          key={choice.phone}
          type={hydrated ? "button" : "submit"}
          name={PHONE_COUNTRY_FIELD}
          value={writeChoice(choice)}
          onClick={choose}
          className="mt-2 flex min-h-11 w-full flex-wrap items-center justify-center gap-x-2 rounded-card border border-primary bg-white px-3 py-2 font-semibold text-primary hover:bg-paper"
        >
          <bdi className="whitespace-nowrap">{choice.phone}</bdi>
          <span className="font-normal">{choice.number ? t("newNumber") : nameIn(options, choice.country)}</span>
        </button>
      ))}
      {isCountry ? (
        <>
          <input type="hidden" name={PHONE_IS_RIGHT_FIELD} value={typed} />
          <a href={`#${countryId}`} onClick={leadToList} className="flex min-h-11 items-center text-primary underline">
            {t("otherCountry")}
          </a>
        </>
      ) : (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 font-semibold">
          <input
            type="checkbox"
            name={PHONE_IS_RIGHT_FIELD}
            value={typed}
            defaultChecked={isConfirmed(typed)}
            onChange={({ target }) => answer(typed, target.checked)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>{t("phoneIsRight")}</span>
        </label>
      )}
    </QuestionFrame>
  );
}

/** Returns the name of a country, whose label also has the code in brackets (lib/site/content/countries.ts). */
const nameIn = (options: readonly CountryOption[], country: string) =>
  options.find(([value]) => value === country)?.[1].replace(/ \([^(]*$/, "");
