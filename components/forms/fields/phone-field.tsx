"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { FieldFrame } from "#components/forms/fields/field-frame.tsx";
import { focusField } from "#components/forms/fields/focus-field.ts";
import { useValue } from "#components/forms/fields/use-value.ts";
import { describedBy, useFormOnPage } from "#components/forms/state/form-context.tsx";
import type { PhoneQuestion } from "#components/forms/state/use-phone-question.ts";
import { PHONE_IS_RIGHT_FIELD, phoneAsTyped } from "#lib/forms/own-fields.ts";

/** Draws the phone number, and below it a question if such a number cannot exist. */
export function PhoneField() {
  const { phoneQuestion } = useFormOnPage();
  const typed = phoneAsTyped({ countryCode: useValue("countryCode"), phone: useValue("phone") });
  const question = phoneQuestion?.question?.typed === typed ? phoneQuestion.question : undefined;
  return (
    <FieldFrame name="phone">
      {({ "aria-describedby": description, ...control }) => {
        const id = `${control.id}-question`;
        return (
          <>
            <input
              type="tel"
              autoComplete="tel-national"
              inputMode="tel"
              placeholder="XXXXXXXXXX"
              {...control}
              aria-describedby={describedBy(description, question?.text && id)}
            />
            <div aria-live="polite">
              {phoneQuestion && question && <Question key={typed} id={id} {...phoneQuestion} question={question} />}
            </div>
          </>
        );
      }}
    </FieldFrame>
  );
}

type Props = Omit<PhoneQuestion, "question"> & { id: string; question: NonNullable<PhoneQuestion["question"]> };

function Question({ id, question: { typed, text }, isConfirmed, isHolding, answer }: Props) {
  const t = useTranslations("forms");
  const box = useRef<HTMLDivElement>(null);
  const isError = useFormOnPage().fields.formState.errors.phone?.type === "phone-doubtful";
  useEffect(() => {
    if (isHolding && box.current) focusField(box.current);
  }, [isHolding]);
  return (
    <div ref={box} tabIndex={-1} className="mt-2 rounded-card border-marigold border-s-4 bg-sand px-4 py-2">
      {/* On a returned form the error above has this text. */}
      {!isError && <p id={id}>{text}</p>}
      {isHolding && <p className="mt-1">{t("phoneHeld")}</p>}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 font-semibold">
        <input
          type="checkbox"
          name={PHONE_IS_RIGHT_FIELD}
          value={typed}
          defaultChecked={isConfirmed(typed)}
          onChange={({ target }) => answer(typed, target.checked)}
          className="size-5 shrink-0 accent-pine"
        />
        {t("phoneIsRight")}
      </label>
    </div>
  );
}
