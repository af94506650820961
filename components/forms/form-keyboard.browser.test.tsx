/** Uses a form of each kind with the keyboard alone, on a screen as small as a laptop's at 200 % zoom. */

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { caseNamed, type FormCase, hasToastOfMissing, visibleFields } from "#components/testing/form-cases.ts";
import { dismissToasts } from "#components/testing/form-checks.ts";
import { renderFormPage } from "#components/testing/form-page.tsx";
import {
  chooseFiles,
  fieldOf,
  fillIn,
  press,
  type RenderedForm,
  receipt,
  removeButton,
  renderForm,
  sendButton,
  starOf,
  toasts,
} from "#components/testing/forms.tsx";
import { expectFocusSeen, pressTab, tabTo } from "#components/testing/input.ts";

const forms = [
  "the request for visa and travel",
  "the dialog of the consultation",
  "the page of an inquiry",
  "the page of a review",
].map(caseNamed);

/** Renders a form with the focus right before its first field. */
async function begin(form: FormCase): Promise<RenderedForm> {
  await page.viewport(640, 360);
  if (form.dialog) {
    const rendered = await renderForm(form);
    await expect.element(rendered.scope.getByRole("heading").first(), { message: "the title" }).toHaveFocus();
    return rendered;
  }
  const rendered = await renderFormPage(form);
  (rendered.scope.element() as HTMLElement).focus();
  return rendered;
}

/** Returns every control of a form in the order of the Tab key. */
function controlsOf(rendered: RenderedForm): Element[] {
  const { form, scope, say } = rendered;
  const fields = visibleFields(form).map((name) => (name === "rating" ? starOf(rendered, 1) : fieldOf(rendered, name)));
  const privacy = scope.getByRole("link", { name: say("forms.readPrivacy") });
  const otherWays = scope.element().querySelectorAll("form > p:first-child a");
  return [...otherWays, ...[...fields, privacy, sendButton(rendered)].map((control) => control.element())];
}

/** Follows each link of the summary to its field, the first one with the keyboard. */
async function followProblems({ form, scope, say }: RenderedForm) {
  const problems = scope.getByRole("alert").getByRole("link");
  await expect.element(problems.first()).toBeVisible();
  if (hasToastOfMissing(form)) {
    await toasts(say).first().findElement();
    await dismissToasts(say);
  }
  await expectFocusSeen();
  for (const problem of problems.elements().toReversed() as HTMLAnchorElement[]) {
    if (problem === problems.first().element()) {
      scope.getByRole("alert").element().parentElement?.focus();
      expect(await pressTab()).toBe(problem);
      await userEvent.keyboard("{Enter}");
    } else await press(page.elementLocator(problem));
    const target = document.getElementById(problem.hash.slice(1));
    await expect.poll(() => document.activeElement).toBe(target);
    await expectFocusSeen();
  }
}

test.each(forms)("$name can be filled in, corrected and sent, and the focus is always visible", async (form) => {
  const rendered = await begin(form);
  const { server } = rendered;
  const controls = controlsOf(rendered);
  const reached: (Element | null)[] = [];
  for (const _ of controls) reached.push(await pressTab());
  expect(reached).toEqual(controls);

  await userEvent.keyboard("{Enter}");
  await followProblems(rendered);
  const [[first = "", text = ""] = []] = Object.entries(form.entered);
  await userEvent.keyboard(text);
  await expect.element(fieldOf(rendered, first), { message: "the summary leads to this field" }).toHaveValue(text);
  await fillIn(rendered);

  const file = form.file();
  const remove = removeButton(rendered, file.name);
  chooseFiles(rendered, [file]);
  await expect.element(remove).toBeVisible();
  (fieldOf(rendered, form.fileField).element() as HTMLElement).focus();
  expect(await pressTab()).toBe(remove.element());
  await userEvent.keyboard("{Enter}");
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(fieldOf(rendered, form.fileField)).toHaveFocus();
  await expectFocusSeen();
  chooseFiles(rendered, [file]);
  await expect.element(remove).toBeVisible();

  server.answerNextPost(() => json(accepted("Taken.")));
  await tabTo(sendButton(rendered));
  await userEvent.keyboard("{Enter}");
  await expect.element(receipt(REFERENCE)).toBeVisible();
  await expectFocusSeen();
  expect(server.posts().map(({ fields }) => fields)).toMatchObject([form.entered]);
});
