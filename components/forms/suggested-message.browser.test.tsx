/** The page of a treatment suggests the beginning of the message. The visitor's own text always wins (requirements §1.9, decision 0023). */

import { expect, test } from "vitest";
import { caseNamed, withEntered } from "#components/testing/form-cases.ts";
import { expectPosted, sendSuccessfully } from "#components/testing/form-checks.ts";
import { renderFormPage } from "#components/testing/form-page.tsx";
import { chooseFiles, enter, fieldOf, fillIn } from "#components/testing/forms.tsx";

const consultation = caseNamed("the page of the consultation");
const { message: typed = "", fullName = "", ...others } = consultation.entered;

const HEART = "Heart surgery: ";
const KIDNEY = "Kidney disease and transplant: ";

/** Opens the form on the page of a treatment, or on its own page. */
const open = (suggested?: string) =>
  renderFormPage(consultation, "en", suggested === undefined ? undefined : { message: suggested });

type Shown = Awaited<ReturnType<typeof open>>;

const expectMessage = (shown: Shown, text: string) => expect.element(fieldOf(shown, "message")).toHaveValue(text);

const keptInTab = () => JSON.stringify({ ...sessionStorage });

const noteOfDraft = ({ scope, say }: Shown) => scope.getByText(say("forms.draft.text"), { exact: true });

test("the visitor sees the treatment in the message, and sends the message that it has become", async () => {
  const shown = await open(HEART);
  await expectMessage(shown, HEART);
  await fillIn(shown, { ...others, fullName, message: `${HEART}my father` });
  chooseFiles(shown, [consultation.file()]);
  await sendSuccessfully(shown);
  expectPosted(shown, { message: `${HEART}my father` });
});

test("the message is sent as suggested if the visitor leaves it unchanged", async () => {
  const shown = await open(HEART);
  await fillIn(shown, { ...others, fullName });
  chooseFiles(shown, [consultation.file()]);
  await sendSuccessfully(shown);
  expect(shown.server.posts().at(-1)?.fields.message?.trim()).toBe(HEART.trim());
});

test("a visitor can delete the suggestion, and nothing replaces it when the form is sent", async () => {
  const shown = await open(HEART);
  await fillIn(shown, { ...others, fullName, message: "" });
  chooseFiles(shown, [consultation.file()]);
  await sendSuccessfully(shown);
  expectPosted({ ...shown, form: withEntered(consultation, { message: "" }) });
});

test("an untouched suggestion is no draft: the next treatment suggests its own name", async () => {
  const heart = await open(HEART);
  await expectMessage(heart, HEART);
  expect(keptInTab()).not.toContain("draft:");
  await enter(heart, "fullName", fullName);
  expect(keptInTab()).toContain(fullName);
  expect(keptInTab()).not.toContain("Heart");
  await heart.unmount();

  const kidney = await open(KIDNEY);
  await expect.element(fieldOf(kidney, "fullName")).toHaveValue(fullName);
  await expectMessage(kidney, KIDNEY);
});

test("a suggestion replaces no draft, on one page after the other", async () => {
  const first = await open();
  await enter(first, "message", typed);
  await first.unmount();
  for (const suggested of [HEART, KIDNEY, undefined]) {
    const shown = await open(suggested);
    await expectMessage(shown, typed);
    await expect.element(noteOfDraft(shown)).toBeVisible();
    await enter(shown, "fullName", fullName);
    await shown.unmount();
  }
});

test("a suggestion alone brings no note about a kept text", async () => {
  const shown = await open(HEART);
  await enter(shown, "fullName", "");
  await shown.unmount();
  const again = await open(HEART);
  await expectMessage(again, HEART);
  await expect.element(noteOfDraft(again)).not.toBeInTheDocument();
});
