"use client";

import { type ChangeEvent, type FocusEvent, useRef } from "react";
import { FieldFrame } from "#components/forms/fields/field-frame.tsx";
import { describedBy, useField, useFormContext, useValue } from "#components/forms/state/form-context.tsx";
import { noteCountry } from "#components/forms/state/use-phone-question.ts";
import { phoneAsTyped, readChoice } from "#lib/forms/own-fields.ts";
import type { CountryOption } from "#lib/site/content/countries.ts";

/** Checks the number when the focus leaves the fields for country and number, because the check needs both. */
export function PhoneNumber({ countries }: { countries: Countries }) {
  const { phoneQuestion } = useFormContext();
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) phoneQuestion?.askEarly();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only detects that the focus leaves the fields.
    <div onBlur={onBlur} className="space-y-6 max-md:in-data-dense:space-y-3">
      <CountryCodeField {...countries} />
      <PhoneField options={countries.options} />
    </div>
  );
}

export interface Countries {
  readonly options: readonly CountryOption[];
  readonly preset: string;
}

/** The country of a number (requirements §3.13). A native select works well on phones, and typing a letter finds a country. */
function CountryCodeField({ options, preset }: Countries) {
  const wasPressed = useRef(false);
  function notePress() {
    wasPressed.current = true;
  }
  return (
    <FieldFrame name="countryCode">
      {({ onChange, ...control }) => {
        function onChoose(event: ChangeEvent<HTMLSelectElement>) {
          const { target } = event;
          // A browser that fills in a form neither focuses nor presses the select. A visitor in Safari only presses it.
          const isByHand = target === document.activeElement || wasPressed.current;
          wasPressed.current = false;
          noteCountry(target.value, isByHand ? "visitor" : "browser");
          return onChange(event);
        }
        return (
          <select
            autoComplete="tel-country-code"
            defaultValue={preset}
            onChange={onChoose}
            onPointerDown={notePress}
            onKeyDown={notePress}
            {...control}
          >
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        );
      }}
    </FieldFrame>
  );
}

function PhoneField({ options }: { options: readonly CountryOption[] }) {
  const { phoneQuestion, fields, draft } = useFormContext();
  const { ids } = useField("countryCode");
  const typed = phoneAsTyped({ countryCode: useValue("countryCode"), phone: useValue("phone") });
  const question = phoneQuestion?.question?.typed === typed ? phoneQuestion.question : undefined;

  function choose(value: string) {
    const { country, number } = readChoice(value);
    fields.setValue("countryCode", country);
    if (number) fields.setValue("phone", number);
    draft.save();
  }

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
              aria-describedby={describedBy(description, question && question.text !== "" && id)}
            />
            <div aria-live="polite">
              {phoneQuestion && question && (
                <question.Box
                  key={typed}
                  id={id}
                  {...phoneQuestion}
                  question={question}
                  options={options}
                  countryId={ids.input}
                  onChoice={choose}
                  isError={fields.formState.errors.phone?.type === "phone-doubtful"}
                />
              )}
            </div>
          </>
        );
      }}
    </FieldFrame>
  );
}
