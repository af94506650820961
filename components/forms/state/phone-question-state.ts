import type { NumberQuestion, PhoneQuestionBox } from "#components/forms/fields/phone-question.tsx";
import type { InitialForm } from "#components/forms/state/use-form-fields.ts";
import { PHONE_IS_RIGHT_FIELD, phoneAsTyped } from "#lib/forms/own-fields.ts";

/** A question and the component that draws it. Pages load the component later than the form. */
export interface DrawnQuestion extends NumberQuestion {
  readonly Box: typeof PhoneQuestionBox;
}

/** "quiet": no question. "asked": the page shows a question. "holding": the visitor has pressed Send, and the form waits for the answer. */
export type PhoneState =
  | { readonly name: "quiet"; readonly question?: undefined }
  | {
      readonly name: "asked" | "holding";
      readonly question: DrawnQuestion;
      /** The number that the next Send confirms, because the form has asked about it after an earlier Send. */
      readonly confirmable?: string | undefined;
    };

export type PhoneEvent =
  | { readonly type: "number-left" | "send-held"; readonly question: DrawnQuestion }
  | { readonly type: "send-pressed" | "country-reopened" };

export function reducePhoneState(state: PhoneState, event: PhoneEvent): PhoneState {
  if (event.type === "send-held") {
    return { name: "holding", question: event.question, confirmable: event.question.typed };
  }
  if (event.type === "number-left") {
    return state.name === "quiet"
      ? { name: "asked", question: event.question }
      : { ...state, question: event.question };
  }
  if (state.name === "quiet") return state;
  if (event.type === "send-pressed") return { ...state, name: "asked" };
  return { name: "asked", question: state.question };
}

/** The state of a returned form. If the server asked about the country, Send asks again, because only the browser knows the time zone. */
export function startPhoneState({ values, errors, phoneChoices = [], PhoneQuestionBox: Box }: InitialForm): PhoneState {
  const typed = phoneAsTyped(values);
  const text = errors.find(({ code }) => code === "phone-doubtful")?.message;
  if (Box && text) {
    return { name: "asked", question: { typed, text, choices: phoneChoices, Box }, confirmable: typed };
  }
  if (Box && values[PHONE_IS_RIGHT_FIELD] === typed) {
    return { name: "asked", question: { typed, text: "", choices: [], Box }, confirmable: typed };
  }
  return Box && phoneChoices.length > 0
    ? { name: "asked", question: { typed, choices: phoneChoices, Box } }
    : { name: "quiet" };
}
