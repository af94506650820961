import { describe, expect, test } from "vitest";
import {
  type DrawnQuestion,
  type PhoneEvent,
  type PhoneState,
  reducePhoneState,
  startPhoneState,
} from "#components/forms/state/phone-question-state.ts";
import { PHONE_IS_RIGHT_FIELD } from "#lib/forms/own-fields.ts";

const Box = () => null as never;
const first: DrawnQuestion = { typed: "IN-+91 1", text: "Is it right?", choices: [], Box };
const second: DrawnQuestion = { typed: "IN-+91 2", choices: [], Box };

const quiet: PhoneState = { name: "quiet" };
const asked: PhoneState = { name: "asked", question: first };
const returned: PhoneState = { name: "asked", question: first, confirmable: first.typed };
const holding: PhoneState = { name: "holding", question: first, confirmable: first.typed };

describe("the question about a phone number", () => {
  test.each<[string, PhoneState, PhoneEvent, PhoneState]>([
    ["appears when the visitor leaves the number", quiet, { type: "number-left", question: first }, asked],
    [
      "is replaced by one about another number",
      asked,
      { type: "number-left", question: second },
      { name: "asked", question: second },
    ],
    [
      "about another number keeps the form waiting",
      holding,
      { type: "number-left", question: second },
      { ...holding, question: second },
    ],
    ["holds the first Send", quiet, { type: "send-held", question: first }, holding],
    ["that is on the page already holds Send too", asked, { type: "send-held", question: first }, holding],
    [
      "about a new number holds Send again",
      holding,
      { type: "send-held", question: second },
      { name: "holding", question: second, confirmable: second.typed },
    ],
    ["does not appear when Send is pressed", quiet, { type: "send-pressed" }, quiet],
    ["that Send has not held is not confirmed by Send", asked, { type: "send-pressed" }, asked],
    ["that Send has held waits no more while the form is checked", holding, { type: "send-pressed" }, returned],
    ["has nothing to reopen when there is none", quiet, { type: "country-reopened" }, quiet],
    ["is asked again after another country", holding, { type: "country-reopened" }, asked],
    ["of a returned form is asked again after another country", returned, { type: "country-reopened" }, asked],
  ])("%s", (_, state, event, expected) => {
    expect(reducePhoneState(state, event)).toEqual(expected);
  });
});

describe("a form starts", () => {
  const values = { countryCode: "IN-+91", phone: "1" };
  const doubtful = { field: "phone", code: "phone-doubtful", message: "Is it right?" } as const;
  const choices = [{ country: "BD-+880", phone: "+880 1" }];

  test.each<[string, Parameters<typeof startPhoneState>[0], PhoneState]>([
    ["without a question", { values: {}, errors: [] }, quiet],
    ["without a question that the page cannot draw", { values, errors: [doubtful] }, quiet],
    [
      "with the server's doubt, which the next Send answers",
      { values, errors: [doubtful], PhoneQuestionBox: Box },
      returned,
    ],
    [
      "with a number that the visitor has confirmed",
      { values: { ...values, [PHONE_IS_RIGHT_FIELD]: first.typed }, errors: [], PhoneQuestionBox: Box },
      { ...returned, question: { ...first, text: "" } },
    ],
    [
      "with the server's question about the country, which is asked again",
      { values, errors: [], phoneChoices: choices, PhoneQuestionBox: Box },
      { name: "asked", question: { typed: first.typed, choices, Box } },
    ],
  ])("%s", (_, initial, expected) => {
    expect(startPhoneState(initial)).toEqual(expected);
  });
});
