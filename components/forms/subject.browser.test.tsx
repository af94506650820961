/**
 * The form of a treatment's page says what it is about, beside the message and never in it (requirements §3.17). The server joins the two
 * (lib/leads/intake/join-subject.test.ts).
 */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import TreatmentPage from "#app/[locale]/treatments/[id]/page.tsx";
import { Subject } from "#components/forms/fields/subject.tsx";
import { expectFits } from "#components/testing/fit.ts";
import { caseNamed } from "#components/testing/form-cases.ts";
import { expectPosted, sendSuccessfully } from "#components/testing/form-checks.ts";
import { renderFormPage } from "#components/testing/form-page.tsx";
import { chooseFiles, enter, fieldOf, fillIn, press } from "#components/testing/forms.tsx";
import { pageProps, renderWithoutReact } from "#components/testing/server-components.tsx";
import { builtLanguages, type Locale } from "#lib/i18n/locales.ts";
import { treatments } from "#lib/site/content/treatments.ts";

const consultation = caseNamed("the page of the consultation");
const { message: typed = "", fullName = "" } = consultation.entered;

/** The subjects of two pages. The first is a real treatment, the second needs none. */
const [HEART = { id: "", title: "" }] = await treatments.list("en");
const KIDNEY = { id: "kidney", title: "Kidney disease and transplant" };

/** Opens the form on the page of a treatment, or on its own page. */
const open = (about?: typeof KIDNEY, locale: Locale = "en") =>
  renderFormPage(consultation, locale, {
    subject: about && <Subject name="subject" id={about.id} title={about.title} />,
  });

type Shown = Awaited<ReturnType<typeof open>>;

const labelOf = ({ say }: Pick<Shown, "say">, name: string) => say(`forms.consultation.fields.${name}.label`);

const switchOf = (shown: Pick<Shown, "scope" | "say">) =>
  shown.scope.getByRole("checkbox", { name: labelOf(shown, "otherSubject") });

const keptInTab = () => JSON.stringify({ ...sessionStorage });

async function complete(shown: Shown) {
  await fillIn(shown);
  chooseFiles(shown, [consultation.file()]);
}

test("a text that was typed before React started stays as it is", async () => {
  const { container, hydrate, say } = await renderWithoutReact(<TreatmentPage {...pageProps({ id: HEART.id })} />);
  const shown = { form: consultation, say, scope: page.getByRole("main").or(page.elementLocator(container)) };
  await expect.element(fieldOf(shown, "message")).toHaveValue("");
  await enter(shown, "message", typed);
  hydrate();
  await expect.poll(() => container.querySelector("form")?.noValidate).toBe(true);
  await expect.element(fieldOf(shown, "message")).toHaveValue(typed);
});

test("without scripts the browser posts the subject and the answer of the checkbox", async () => {
  const { container, say } = await renderWithoutReact(<TreatmentPage {...pageProps({ id: HEART.id })} />);
  const posted = () => {
    const { subject, otherSubject, message } = Object.fromEntries(
      new FormData(container.querySelector("form") ?? undefined),
    );
    return { subject, otherSubject, message };
  };
  expect(posted()).toEqual({ subject: HEART.id, otherSubject: undefined, message: "" });
  await press(switchOf({ scope: page.elementLocator(container), say }));
  expect(posted()).toEqual({ subject: HEART.id, otherSubject: "yes", message: "" });
});

test("the visitor sees the subject above the fields, and the message is sent as it was typed", async () => {
  const shown = await open(HEART);
  const checkbox = switchOf(shown);
  await expect.element(checkbox).toHaveAccessibleDescription(`${labelOf(shown, "subject")} ${HEART.title}`);
  expect(checkbox.element().compareDocumentPosition(fieldOf(shown, "fullName").element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await complete(shown);
  await sendSuccessfully(shown);
  expectPosted(shown, { subject: HEART.id });
});

test("a visitor says that it is about something else, and the page shows that", async () => {
  const shown = await open(HEART);
  const title = shown.scope.getByText(HEART.title, { exact: true });
  await expect.element(title).toHaveStyle({ textDecorationLine: "none" });
  await press(switchOf(shown));
  await expect.element(title).toHaveStyle({ textDecorationLine: "line-through" });
  await complete(shown);
  await sendSuccessfully(shown);
  expectPosted(shown, { subject: HEART.id, otherSubject: "yes" });
});

test("the form on its own page has no subject", async () => {
  const shown = await open();
  await expect.element(switchOf(shown)).not.toBeInTheDocument();
  await complete(shown);
  await sendSuccessfully(shown);
  expectPosted(shown);
});

test("the tab keeps the text and the answer of the checkbox, and never the subject", async () => {
  const heart = await open(HEART);
  await press(switchOf(heart));
  await enter(heart, "fullName", fullName);
  await enter(heart, "message", typed);
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"));
  expect(keys).toEqual(["draft:consultation:"]);
  expect(keptInTab()).toContain(fullName);
  for (const name of [HEART.id, HEART.title]) expect(keptInTab()).not.toContain(name);
  await heart.unmount();

  const kidney = await open(KIDNEY);
  await expect.element(fieldOf(kidney, "message")).toHaveValue(typed);
  await expect.element(switchOf(kidney)).toBeChecked();
  await press(switchOf(kidney));
  chooseFiles(kidney, [consultation.file()]);
  const { fullName: _, message: __, ...others } = consultation.entered;
  await fillIn(kidney, others);
  await sendSuccessfully(kidney);
  expectPosted(kidney, { subject: KIDNEY.id });
});

test("a subject alone is no draft", async () => {
  const first = await open(HEART);
  await press(switchOf(first));
  await press(switchOf(first));
  await first.unmount();
  const shown = await open(HEART);
  await expect.element(fieldOf(shown, "message")).toHaveValue("");
  await expect.element(shown.scope.getByText(shown.say("forms.draft.text"), { exact: true })).not.toBeInTheDocument();
});

test.each(builtLanguages)("a long subject fits on the smallest phone in $code", async ({ code }) => {
  const title = "Нейрохирургические операции на позвоночнике и головном мозге";
  const shown = await open({ ...KIDNEY, title }, code);
  const field = (await switchOf(shown).findElement()).closest("[data-field]");
  await expectFits(field as Element);
});
