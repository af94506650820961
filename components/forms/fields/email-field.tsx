"use client";

import { FieldFrame } from "#components/forms/fields/field-frame.tsx";
import { QuestionFrame } from "#components/forms/fields/question-frame.tsx";
import { describedBy, useFormContext, useValue } from "#components/forms/state/form-context.tsx";
import { EMAIL_IS_RIGHT_FIELD } from "#lib/forms/own-fields.ts";

/** The next send answers the question. */
export function EmailField({ name, autoComplete }: { name: string; autoComplete: string | undefined }) {
  const { emailQuestion, startValueOf } = useFormContext();
  const typed = useValue(name);
  const question = emailQuestion?.question?.typed === typed ? emailQuestion.question : undefined;
  const answered = question ? typed : startValueOf(EMAIL_IS_RIGHT_FIELD);
  return (
    <FieldFrame name={name}>
      {({ "aria-describedby": description, ...control }) => {
        const id = `${control.id}-question`;
        return (
          <>
            <input
              type="email"
              inputMode="email"
              autoComplete={autoComplete}
              {...control}
              aria-describedby={describedBy(description, question && id)}
            />
            <div aria-live="polite">
              {emailQuestion && question && (
                <QuestionFrame isHolding={emailQuestion.isHolding} autoFocus>
                  <p id={id}>{question.text}</p>
                </QuestionFrame>
              )}
            </div>
            {answered !== undefined && <input type="hidden" name={EMAIL_IS_RIGHT_FIELD} value={answered} />}
          </>
        );
      }}
    </FieldFrame>
  );
}
