"use client";

import { FieldFrame } from "#components/forms/fields/field-frame.tsx";
import { useValue } from "#components/forms/fields/use-value.ts";
import { describedBy, useField, useFormContext } from "#components/forms/state/form-context.tsx";
import { phoneAsTyped } from "#lib/forms/own-fields.ts";
import type { CountryOption } from "#lib/site/content/countries.ts";

/** Draws the phone number, and below it a question if its country is in doubt or such a number cannot exist. */
export function PhoneField({ options }: { options: readonly CountryOption[] }) {
  const { phoneQuestion, fields, draft } = useFormContext();
  const { ids } = useField("countryCode");
  const typed = phoneAsTyped({ countryCode: useValue("countryCode"), phone: useValue("phone") });
  const question = phoneQuestion?.question?.typed === typed ? phoneQuestion.question : undefined;

  function choose(country: string) {
    fields.setValue("countryCode", country);
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
                  onCountry={choose}
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
