/** The dialogs of requirements §2: they open, show their words, and keep typed text until it is sent. */

import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { closeDialog } from "#components/dialogs/dialog-state.ts";
import { openDialog } from "#components/dialogs/open-dialog.ts";
import { pdf } from "#components/testing/files.ts";
import { expectFits } from "#components/testing/fit.ts";
import { caseNamed, type FormCase, homeConsultationCase, visibleFields } from "#components/testing/form-cases.ts";
import {
  chooseFiles,
  enter,
  fieldOf,
  fillIn,
  openerIn,
  press,
  type RenderedForm,
  removeButton,
  renderForm,
  send,
} from "#components/testing/forms.tsx";
import { inquiryKinds } from "#content/routes.ts";
import { storedForm } from "#lib/forms/find-form.ts";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { partnerTerms } from "#lib/site/content/inquiries.ts";
import { site } from "#lib/site/content/site.ts";

const consultation = caseNamed("the dialog of the consultation");
const review = caseNamed("the dialog of a review");

const inquiries = inquiryKinds.map((kind): FormCase => {
  return {
    ...caseNamed("the dialog of an inquiry"),
    id: `inquiry/${kind}`,
    dialog: `inquiry-${kind}`,
    name: `dialog ${kind}`,
  };
});

/** The messages of each dialog. */
function wordsOf({ id }: FormCase) {
  const { form, variant } = storedForm(id);
  if (form === "inquiry") return { title: `inquiry.${variant}.title`, description: "inquiry.fillOut" };
  const page = form === "review" ? "review" : "secondOpinion";
  return { title: `${page}.title`, description: `${page}.description` };
}

const FOLLOWING = Node.DOCUMENT_POSITION_FOLLOWING;

interface Row {
  readonly form: FormCase;
  readonly locale: Locale;
  readonly id: string | undefined;
}

/** In Arabic one dialog of each form, because the dialogs of inquiries differ only in their texts. */
const rows: readonly Row[] = [
  ...[consultation, ...inquiries, review].map((form) => ({ form, locale: "en" as const, id: form.dialog })),
  ...[consultation, ...inquiries.slice(0, 1), review].map((form) => ({ form, locale: "ar" as const, id: form.dialog })),
];

const cancelButton = ({ say, scope }: RenderedForm) => scope.getByRole("button", { name: say("forms.cancel") });

const closed = ({ scope }: RenderedForm) => expect.element(scope).not.toBeInTheDocument();

/** The dialog of the consultation on the page of another form. */
const consultationIn = (rendered: RenderedForm): RenderedForm => ({
  ...rendered,
  form: consultation,
  scope: page.getByRole("dialog"),
});

describe.each(rows)("the dialog $id ($locale)", ({ form, locale }) => {
  test("opens, holds the focus, keeps typed text, and returns the focus", async () => {
    const rendered = await renderForm(form, locale);
    const { say, scope } = rendered;
    const { title, description } = wordsOf(form);
    const opener = openerIn(page.getByRole("main"));
    const [first = ""] = visibleFields(form);
    const field = fieldOf(rendered, first);
    await expect.element(scope).toHaveAccessibleName(say(title));
    await expect.element(scope).toHaveAccessibleDescription(say(description));
    const heading = scope.getByRole("heading", { name: say(title) });
    await expect.element(heading, { message: "the title is read first" }).toHaveFocus();
    const { form: kind, variant } = storedForm(form.id);
    if (kind === "inquiry") {
      const placeholder = say(`forms.inquiry.namePlaceholders.${variant}`);
      await expect.element(field).toHaveAttribute("placeholder", placeholder);
    }

    const links = [...scope.element().querySelectorAll("a")];
    const before = links.filter((link) => link.compareDocumentPosition(field.element()) === FOLLOWING);
    await userEvent.keyboard(`${"{Tab}".repeat(before.length + 1)}Amina Otieno`);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue("Amina Otieno");
    (cancelButton(rendered).element() as HTMLElement).focus();
    await userEvent.keyboard("{Tab}");
    const close = scope.getByRole("button", { name: say("dialogs.close") });
    await expect.element(close, { message: "the first element comes after the last" }).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(cancelButton(rendered)).toHaveFocus();

    await userEvent.keyboard("{Escape}");
    await closed(rendered);
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveValue("Amina Otieno");
  });
});

test.each(["en", "ar"] as const)(
  "a partner reads what the page says, and a link leads to it, in %s",
  async (locale) => {
    const { say, scope } = await renderForm(caseNamed("the dialog of an inquiry"), locale);
    const { variant: kind = "" } = storedForm(caseNamed("the dialog of an inquiry").id);
    const { steps } = await partnerTerms.get(locale, kind);
    const [one = "", two = "", three = ""] = steps.map(({ title }) => title);
    for (const text of [
      say(`home.collaborate.${kind}.text`),
      say("inquiryPage.stepsInShort", { one, two, three }),
      say("thankYou.promise", { days: site.answer.workingDays }),
    ]) {
      await expect.element(scope.getByText(text)).toBeVisible();
    }
    const link = scope.getByRole("link", { name: say("inquiryPage.read") });
    await expect.element(link).toHaveAttribute("href", localePath(locale, `/inquiry/${kind}`));
  },
);

test("the dialog of general questions has no lines for partners", async () => {
  const { say, scope } = await renderForm({ ...caseNamed("the dialog of an inquiry"), ...inquiries.at(-1) });
  await expect.element(scope).toHaveAccessibleName(say("inquiry.general.title"));
  await expect.element(scope.getByRole("link", { name: say("inquiryPage.read") })).not.toBeInTheDocument();
});

test.each(inquiries)("the $name fits on a small phone", async (form) => {
  const { scope } = await renderForm(form);
  await expectFits(scope.element());
});

test("a tap beside the dialog closes it and keeps the text", async () => {
  const rendered = await renderForm(consultation);
  await enter(rendered, "fullName", "Amina Otieno");
  chooseFiles(rendered, [pdf()]);
  await expect.element(removeButton(rendered, "report.pdf")).toBeVisible();
  const beside = document.elementFromPoint(5, 400);
  if (!beside) throw new Error("there is nothing beside the dialog");
  await userEvent.click(beside, { position: { x: 5, y: 400 } });
  await closed(rendered);
  await press(openerIn(page.getByRole("main")));
  await expect.element(fieldOf(rendered, "fullName")).toHaveValue("Amina Otieno");
  await expect.element(removeButton(rendered, "report.pdf")).toBeVisible();
});

test("the contact form fills in its fields each time, and keeps the others", async () => {
  const contact = await renderForm(homeConsultationCase);
  const { say } = contact;
  const dialog = consultationIn(contact);
  const { medicalCondition = "" } = homeConsultationCase.entered;
  const handedOver = say("forms.home-consultation.handover.medicalCondition", { text: medicalCondition });
  await openDialog("consultation");
  await enter(dialog, "fullName", "A. O.");
  chooseFiles(dialog, [pdf()]);
  await expect.element(removeButton(dialog, "report.pdf")).toBeVisible();
  await press(cancelButton(dialog));
  await closed(dialog);

  const { preferredCountry, additionalInfo, ...entered } = homeConsultationCase.entered;
  await fillIn(contact, entered);
  await send(contact);
  await expect.element(fieldOf(dialog, "fullName")).toHaveValue(homeConsultationCase.entered.fullName);
  await expect.element(fieldOf(dialog, "message")).toHaveValue(handedOver);
  await expect.element(removeButton(dialog, "report.pdf")).toBeVisible();

  await enter(dialog, "message", "Corrected in the dialog");
  closeDialog();
  await closed(dialog);
  await openDialog("consultation");
  const message = fieldOf(dialog, "message");
  await expect
    .element(message, { message: "the contact form was not sent in between" })
    .toHaveValue("Corrected in the dialog");
  closeDialog();
  await closed(dialog);
  await send(contact);
  await expect.element(message).toHaveValue(handedOver);
});

test("each dialog keeps its own values", async () => {
  const first = await renderForm(consultation);
  await enter(first, "email", "amina@post.ke");
  await userEvent.keyboard("{Escape}");
  await closed(first);
  await openDialog("inquiry-ngo");
  const second: RenderedForm = { ...first, form: caseNamed("the dialog of an inquiry") };
  await expect.element(fieldOf(second, "email")).toHaveValue("");
});

test("the back gesture of a phone closes the dialog if the browser reports it", async () => {
  // A test cannot make the gesture, so it replaces the class through which the browser reports it.
  const watchers: EventTarget[] = [];
  class CloseWatcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy() {}
  }
  vi.stubGlobal("CloseWatcher", CloseWatcher);

  const rendered = await renderForm(consultation);
  expect(watchers).toHaveLength(1);
  watchers[0]?.dispatchEvent(new Event("close"));
  await closed(rendered);
  expect(rendered.left).toEqual([]);
});

test("with reduced motion a dialog does not move", async () => {
  const { scope } = await renderForm(consultation);
  await expect.element(scope).toHaveStyle({ transitionProperty: "none" });
});
