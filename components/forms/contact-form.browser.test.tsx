/** The home contact form makes no call: it hands over to the consultation (spec §3, §5, §7; architecture.md, decision 3). */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { caseNamed, contactCase, withEntered } from "@/components/testing/form-cases";
import {
  expectKept,
  expectNoToasts,
  expectPosted,
  expectProblems,
  sendSuccessfully,
} from "@/components/testing/form-checks";
import { chooseFiles, enter, fillIn, type RenderedForm, renderForm, send } from "@/components/testing/forms";

const rows = [
  { what: "filled in", locale: "en", leftOut: [] },
  { what: "filled in", locale: "ar", leftOut: [] },
  { what: "with what is required alone", locale: "en", leftOut: ["preferredCountry", "additionalInfo"] },
] as const;

/** What the consultation has no field for, in the order of its message. */
const inMessage = ["medicalCondition", "preferredCountry", "additionalInfo"];

test.each(rows)("the contact form in $locale, $what, opens the consultation with all of it", async (row) => {
  const rendered = await renderForm(contactCase, row.locale);
  const { say, server } = rendered;
  const leftOut: readonly string[] = row.leftOut;
  const entered = Object.fromEntries(Object.entries(contactCase.entered).filter(([field]) => !leftOut.includes(field)));
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
    entered[field] ? say(`forms.contact.handover.${field}`, { text: entered[field] }) : [],
  );
  const form = withEntered(caseNamed("the dialog of the consultation"), { message: lines.join("\n") });
  const dialog: RenderedForm = { ...rendered, form, scope: page.getByRole("dialog") };
  await dialog.scope.findElement();
  chooseFiles(dialog, [form.file()]);
  await expectKept(dialog);
  await expectNoToasts(say);
  expect(server.calls.filter(({ method }) => method !== "GET")).toEqual([]);

  await sendSuccessfully(dialog);
  expectPosted(dialog);
});
