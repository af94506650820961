/** The question about a phone number that cannot exist (lib/forms/dialable-phone.test.ts). */

import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "#components/testing/axe.ts";
import { accepted, json } from "#components/testing/fake-server.ts";
import { caseNamed } from "#components/testing/form-cases.ts";
import { expectPosted, sendSuccessfully } from "#components/testing/form-checks.ts";
import { complete, enter, fieldOf, press, type RenderedForm, renderForm, send } from "#components/testing/forms.tsx";
import { setTimeZone } from "#components/testing/media.ts";

const PHONE = "/api/phone";

/** Lets the server respond that only the number of the example can exist. */
function answerQuestions({ server, form }: RenderedForm): () => string[] {
  const isQuestion = ({ url, method }: { url: string; method: string }) => url === PHONE && method === "POST";
  const phoneOf = (body: unknown): string => JSON.parse(String(body)).phone;
  server.answer((call) => {
    if (!isQuestion(call)) return undefined;
    const phone = phoneOf(call.body);
    return json({ success: true, phone: dialled(phone), isPlausible: phone === form.entered.phone });
  });
  return () => server.calls.filter(isQuestion).map(({ body }) => phoneOf(body));
}

const dialled = (phone: string) => `+254${phone.replace(/\D/g, "")}`;

const textOf = ({ say }: RenderedForm, phone: string) => say("forms.errors.phone-doubtful", { phone: dialled(phone) });

const boxOf = ({ say, scope }: RenderedForm) => scope.getByRole("checkbox", { name: say("forms.phoneIsRight") });

/** Leaves the number with the Tab key. */
async function leavePhone(rendered: RenderedForm): Promise<void> {
  (fieldOf(rendered, "phone").element() as HTMLElement).focus();
  await userEvent.tab();
}

const places = [
  { name: "the page of an inquiry", locale: "en", phone: "812 345 670" },
  { name: "the dialog of the consultation", locale: "ar", phone: "812 345 671" },
] as const;

test.each(places)("$name in $locale asks once, and is sent at the second press", async (place) => {
  const { name, locale, phone } = place;
  const rendered = await renderForm(caseNamed(name), locale);
  const questions = answerQuestions(rendered);
  await complete(rendered);
  await enter(rendered, "phone", phone);
  await leavePhone(rendered);
  await expect.element(boxOf(rendered)).toBeVisible();
  const next = document.activeElement;
  await expect
    .element(fieldOf(rendered, "phone"))
    .toHaveAccessibleDescription(expect.stringContaining(textOf(rendered, phone)));
  expect(document.activeElement, "who has gone on is not called back").toBe(next);
  await expectAccessible();

  await send(rendered);
  const box = boxOf(rendered).element().closest("div");
  await expect.poll(() => document.activeElement).toBe(box);
  expect(box?.textContent).toContain(textOf(rendered, phone));
  expect(box?.textContent).toContain(rendered.say("forms.phoneHeld"));
  expect(rendered.server.posts()).toEqual([]);

  await sendSuccessfully(rendered);
  expectPosted(rendered, { phone });
  expect(questions().filter((asked) => asked === phone)).toEqual([phone]);
});

test("a confirmed number is sent at once, and a corrected one is asked about again", async () => {
  const rendered = await renderForm(caseNamed("the request for treatment planning"));
  const questions = answerQuestions(rendered);
  await complete(rendered);
  await enter(rendered, "phone", "812 345 672");
  await leavePhone(rendered);
  await expect.element(boxOf(rendered)).toBeVisible();
  await enter(rendered, "phone", "812 345 673");
  await expect.element(boxOf(rendered)).not.toBeInTheDocument();
  await leavePhone(rendered);
  await press(boxOf(rendered));
  await leavePhone(rendered);
  await enter(rendered, "phone", rendered.form.entered.phone ?? "");
  await expect.element(boxOf(rendered)).not.toBeInTheDocument();
  await enter(rendered, "phone", "812 345 673");
  await expect.element(boxOf(rendered), { message: "the confirmation is kept" }).toBeChecked();
  await sendSuccessfully(rendered);
  expectPosted(rendered, { phone: "812 345 673" });
  expect(questions().toSorted()).toEqual(["812 345 672", "812 345 673"]);
});

test("requirements §5.21: the question offers the new form of an old number, and one press sends it", async () => {
  const rendered = await renderForm(caseNamed("the page of the consultation"));
  const old = "+225 07 12 34 57";
  rendered.server.answer(({ url, body }) => {
    if (url !== PHONE || !String(body).includes(old)) return undefined;
    return json({ success: true, phone: "+22507123457", isPlausible: false, renewed: "+225 07 07 12 3457" });
  });
  await complete(rendered);
  await enter(rendered, "phone", old);
  await send(rendered);
  const offer = rendered.scope.getByRole("button", { name: `+225 07 07 12 3457 ${rendered.say("forms.newNumber")}` });
  await expect.element(offer).toBeVisible();
  expect(rendered.server.posts()).toEqual([]);
  rendered.server.answerNextPost(() => json(accepted(rendered.say("forms.consultation.success"))));
  await press(offer);
  await expect.poll(() => rendered.server.posts()).toHaveLength(1);
  expectPosted(rendered, { phone: "+2250707123457" });
});

test("the question offers the country of the time zone, and one press takes it", async () => {
  await setTimeZone("Asia/Dhaka");
  const rendered = await renderForm(caseNamed("the page of the consultation"));
  answerQuestions(rendered);
  await complete(rendered);
  await enter(rendered, "phone", "01812 345674");
  await leavePhone(rendered);
  await expect.element(boxOf(rendered)).toBeVisible();
  await press(rendered.scope.getByRole("button", { name: "+880 1812 345674 Bangladesh" }));
  await expect.element(fieldOf(rendered, "countryCode")).toHaveValue("BD-+880");
  await expect.element(boxOf(rendered)).not.toBeInTheDocument();
  expect(rendered.server.posts(), "nobody pressed Send").toEqual([]);
});
