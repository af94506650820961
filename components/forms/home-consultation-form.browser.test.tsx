/** The form of the home page makes no call. It fills in the consultation (requirements §3.5, §3.6, §5.6, §7.4). */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { caseNamed, homeConsultationCase, withEntered } from "#components/testing/form-cases.ts";
import {
  expectCleared,
  expectEntered,
  expectKept,
  expectNoToasts,
  expectPosted,
  expectProblems,
} from "#components/testing/form-checks.ts";
import {
  chooseFiles,
  enter,
  fillIn,
  press,
  type RenderedForm,
  receipt,
  renderForm,
  send,
} from "#components/testing/forms.tsx";
import type { Say } from "#components/testing/words.ts";

const rows = [
  { what: "filled in", locale: "en", leftOut: [] },
  { what: "filled in", locale: "ar", leftOut: [] },
  { what: "with what is required alone", locale: "en", leftOut: ["preferredCountry", "additionalInfo"] },
] as const;

/** The fields that a consultation does not have, in the order of its message. */
const inMessage = ["medicalCondition", "preferredCountry", "additionalInfo"];

/** Returns the text above the consultation: nothing has been sent, and the message has the medical condition. */
const notSentYet = (say: Say) =>
  `${say("forms.consultation.prepared.unsent")} ${say("forms.consultation.prepared.where", {
    field: say("forms.consultation.fields.message.label"),
  })}`;

test.each(rows)("the form in $locale, $what, opens the consultation with its values", async (row) => {
  await page.viewport(360, 640);
  const rendered = await renderForm(homeConsultationCase, row.locale);
  const { say, server } = rendered;
  const leftOut: readonly string[] = row.leftOut;
  const entered = Object.fromEntries(
    Object.entries(homeConsultationCase.entered).filter(([field]) => !leftOut.includes(field)),
  );
  await fillIn(rendered, entered);
  await enter(rendered, "email", "amina@");
  await enter(rendered, "phone", "123");
  await send(rendered);
  await expectProblems(rendered, [
    ["email", say("forms.errors.email-invalid")],
    ["phone", say("forms.errors.phone-invalid")],
  ]);
  await fillIn(rendered, entered);
  await send(rendered);

  const lines = inMessage.flatMap((field) =>
    entered[field] ? say(`forms.home-consultation.handover.${field}`, { text: entered[field] }) : [],
  );
  const form = withEntered(caseNamed("the dialog of the consultation"), { message: lines.join("\n") });
  const dialog: RenderedForm = { ...rendered, form, scope: page.getByRole("dialog") };
  await dialog.scope.findElement();
  chooseFiles(dialog, [form.file()]);
  await expectKept(dialog);
  await expectNoToasts(say);
  expect(server.calls.filter(({ method }) => method !== "GET")).toEqual([]);

  await press(dialog.scope.getByRole("button", { name: say("forms.cancel") }));
  await expect.element(dialog.scope).not.toBeInTheDocument();
  await expectEntered(rendered, entered);
  await send(rendered);
  await expect.element(dialog.scope).toHaveAccessibleDescription(notSentYet(say));
  const asItIs = dialog.scope.getByRole("button", { name: say("forms.consultation.prepared.send") });
  expect((await asItIs.findElement()).getBoundingClientRect().bottom, "in sight").toBeLessThan(innerHeight);
  server.answerNextPost(() => json(accepted(say("forms.consultation.success"))));
  await press(asItIs);
  await expect.element(receipt(REFERENCE)).toBeVisible();
  expectPosted(dialog);
  await expectCleared(rendered);
});
