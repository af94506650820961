/**
 * Draws every form in every place and state on a small phone and at a width of 320 px (WCAG 1.4.10, 2.4.11, 2.5.5). Uses some
 * languages; `npm run verify -- widths` uses all.
 */

/// <reference types="vite/client" />

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { expectFits, expectWithinScreen } from "#components/testing/fit.ts";
import { type FormCase, formCases, hasToastOfMissing, rowOf } from "#components/testing/form-cases.ts";
import { renderFormPage } from "#components/testing/form-page.tsx";
import {
  chooseFiles,
  fillIn,
  lockedButton,
  receipt,
  removeButton,
  renderForm,
  send,
  toasts,
} from "#components/testing/forms.tsx";
import { drawIn } from "#components/testing/media.ts";
import { toast } from "#components/ui/toasts.tsx";
import { builtLanguages, type Locale } from "#lib/i18n/locales.ts";

function fileWithLongName({ file }: FormCase): File {
  const short = file();
  const name = short.name.replace(".", `${"OfTheDistrictHospital".repeat(7)}.`);
  return new File([short], name, { type: short.type });
}

/** Arabic turns around; Russian with its long words and Bengali with its tall letters share the forms. */
const isTested = (code: Locale, index: number) =>
  import.meta.env.FULL_SWEEP || code === "ar" || code === ["ru", "bn"][index % 2];

const cases = builtLanguages.flatMap(({ code }) =>
  formCases.filter((_, index) => isTested(code, index)).map((form) => ({ code, form, name: form.name })),
);

test.each(cases)("in $code, $name fits with errors, while it is sent and after success", async ({ code, form }) => {
  await page.viewport(360, 640);
  await drawIn("wide");
  const rendered = await (form.dialog ? renderForm : renderFormPage)(form, code);
  const { scope, say, server } = rendered;
  const place = form.dialog ? scope.element() : scope.element().querySelector("form");
  if (!place) throw new Error("there is no form on the page");

  await send(rendered);
  await expect.element(scope.getByRole("alert").getByRole("link").first()).toBeVisible();
  if (hasToastOfMissing(form)) {
    await toasts(say).first().findElement();
    await expectWithinScreen();
  }
  // Also dismisses toasts of the test before.
  toast.dismiss();
  await expect.element(toasts(say)).not.toBeInTheDocument();
  const file = fileWithLongName(form);
  chooseFiles(rendered, [file]);
  await expect.element(removeButton(rendered, file.name)).toBeVisible();
  await expectFits(place);

  await fillIn(rendered);
  const answer = Promise.withResolvers<Response>();
  server.answerNextPost(() => answer.promise);
  await send(rendered);
  await expect.element(lockedButton(rendered)).toBeVisible();
  await expectWithinScreen();
  answer.resolve(json(accepted(say(`forms.${rowOf(form).kind}.success`))));
  await expect.element(receipt(REFERENCE)).toBeVisible();
  await expectWithinScreen();
});
