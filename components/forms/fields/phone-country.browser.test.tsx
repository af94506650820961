/** The question which country a phone number is in. What it asks: lib/forms/likely-country.test.ts. */

import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#components/testing/axe.ts";
import { accepted, json, REFERENCE } from "#components/testing/fake-server.ts";
import { caseNamed, homeConsultationCase, rowOf } from "#components/testing/form-cases.ts";
import { expectPosted, sendSuccessfully } from "#components/testing/form-checks.ts";
import {
  complete,
  enter,
  fieldOf,
  fillIn,
  press,
  type RenderedForm,
  receipt,
  renderForm,
  send,
  sendButton,
} from "#components/testing/forms.tsx";
import { setTimeZone } from "#components/testing/media.ts";
import { families } from "#lib/forms/families-testing.ts";
import type { Locale } from "#lib/i18n/locales.ts";

const INDIA = "IN-+91";

/** Fills in a form, as a visitor who leaves the preset country as it is. */
async function typePhone(rendered: RenderedForm, phone: string): Promise<void> {
  const { countryCode: _, ...entered } = rendered.form.entered;
  await fillIn(rendered, { ...entered, phone });
}

const open = async (name: string, phone: string, locale?: Locale) => {
  const rendered = await renderForm(caseNamed(name), locale);
  await complete({ ...rendered, form: { ...rendered.form, entered: {} } });
  await typePhone(rendered, phone);
  return rendered;
};

const buttonOf = ({ scope }: RenderedForm, phone: string) => scope.getByRole("button", { name: phone, exact: false });

const otherCountryIn = ({ say, scope }: RenderedForm) => scope.getByRole("link", { name: say("forms.otherCountry") });

function answerNext({ server, say, form }: RenderedForm) {
  server.answerNextPost(() => json(accepted(say(`forms.${rowOf(form).kind}.success`))));
}

const forms = [
  "the page of the consultation",
  "the dialog of the consultation",
  "the page of an inquiry",
  "the request for treatment planning",
] as const;
const locales = ["en", "bn", "ar"] as const;

describe.each(families.map((family, index) => ({ ...family, index })))(
  "a family in $from",
  ({ index, zone, typed, country, asked }) => {
    const name = forms[index % forms.length] ?? forms[0];
    const locale = locales[index % locales.length] ?? "en";

    test(`that sends ${name} in ${locale} is asked, and one press sends its own number`, async () => {
      await setTimeZone(zone);
      const rendered = await open(name, typed, locale);
      await send(rendered);
      const [home, india] = asked;
      await expect.element(buttonOf(rendered, india)).toBeVisible();
      expect(rendered.server.posts()).toEqual([]);
      await expect.element(rendered.scope.getByRole("alert").getByRole("link")).not.toBeInTheDocument();
      answerNext(rendered);
      await press(buttonOf(rendered, home));
      await expect.element(receipt(REFERENCE)).toBeVisible();
      expectPosted(rendered, { countryCode: country, phone: typed });
    });
  },
);

describe("the question", () => {
  test.each(["en", "ar"] as const)("in %s takes the focus, is accessible, and needs no server", async (locale) => {
    await setTimeZone("Asia/Dhaka");
    const rendered = await open("the page of the consultation", "01712 345 601", locale);
    await send(rendered);
    await expect.element(buttonOf(rendered, "+880 1712 345 601")).toBeVisible();
    expect(document.activeElement?.textContent).toContain(rendered.say("forms.errors.phone-country"));
    await expect
      .element(fieldOf(rendered, "phone"))
      .toHaveAccessibleDescription(expect.stringContaining(rendered.say("forms.errors.phone-country")));
    await expectAccessible();
    const asked = rendered.server.calls.filter(({ url }) => url.startsWith("/api/phone"));
    expect(asked.filter(({ body }) => String(body).includes("01712 345 601") && String(body).includes("BD"))).toEqual(
      [],
    );
  });

  test("takes India as the answer, and asks no more about that number", async () => {
    await setTimeZone("Asia/Dhaka");
    const rendered = await open("the page of the consultation", "01712 345 602");
    await send(rendered);
    rendered.server.answerNextPost(() => json({ success: false, code: "x", message: "no", reference: REFERENCE }, 500));
    await press(buttonOf(rendered, "+91 1712 345 602"));
    await expect.poll(() => rendered.server.posts()).toHaveLength(1);
    await sendSuccessfully(rendered);
    expectPosted(rendered, { countryCode: INDIA, phone: "01712 345 602" }, { attempts: 2 });
  });

  test("is asked once: sending again takes the chosen country", async () => {
    await setTimeZone("Asia/Dhaka");
    const rendered = await open("the page of the consultation", "01712 345 603");
    await send(rendered);
    await expect.element(buttonOf(rendered, "+91 1712 345 603")).toBeVisible();
    await sendSuccessfully(rendered);
    expectPosted(rendered, { countryCode: INDIA, phone: "01712 345 603" });
  });

  test("is not answered by a second click of the same double click", async () => {
    await setTimeZone("Asia/Dhaka");
    const rendered = await open("the page of the consultation", "01712 345 612");
    await userEvent.dblClick(sendButton(rendered));
    await expect.element(buttonOf(rendered, "+91 1712 345 612")).toBeVisible();
    expect(rendered.server.posts()).toEqual([]);
  });

  test("leads to the list for another country, and is asked again if none is chosen there", async () => {
    await setTimeZone("Asia/Dhaka");
    const rendered = await open("the page of the consultation", "01712 345 604");
    await send(rendered);
    await press(otherCountryIn(rendered));
    expect(document.activeElement).toBe(fieldOf(rendered, "countryCode").element());
    await send(rendered);
    const question = rendered.say("forms.errors.phone-country");
    // While the form is checked, its fields are disabled and the page has the focus.
    const focused = () => document.activeElement?.closest("form *")?.textContent;
    await expect.poll(focused, { message: "it is asked again" }).toContain(question);
    await press(otherCountryIn(rendered));
    await enter(rendered, "countryCode", "NP-+977");
    await expect.element(otherCountryIn(rendered)).not.toBeInTheDocument();
    await sendSuccessfully(rendered);
    expectPosted(rendered, { countryCode: "NP-+977", phone: "01712 345 604" });
  });

  test("comes from the language if the time zone names no country", async () => {
    await setTimeZone("UTC");
    const rendered = await open("the page of the consultation", "01712 345 605", "bn");
    await send(rendered);
    await expect.element(buttonOf(rendered, "+880 1712 345 605")).toBeVisible();
  });

  test("requirements §5.18: is for a visitor whose browser has filled in the country", async () => {
    await setTimeZone("Asia/Dhaka");
    const rendered = await open("the page of the consultation", "01712 345 613");
    // A browser fills in fields while the focus is elsewhere.
    const country = fieldOf(rendered, "countryCode").element() as HTMLSelectElement;
    for (const value of ["US-+1", INDIA]) {
      country.value = value;
      country.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await send(rendered);
    await expect.element(buttonOf(rendered, "+91 1712 345 613")).toBeVisible();
    answerNext(rendered);
    await press(buttonOf(rendered, "+880 1712 345 613"));
    await expect.element(receipt(REFERENCE)).toBeVisible();
    expectPosted(rendered, { countryCode: "BD-+880", phone: "01712 345 613" });
  });

  test.each([
    ["in India", "Asia/Kolkata", "01712 345 606", []],
    ["who chose another country", "Asia/Dhaka", "01712 345 608", ["NP-+977"]],
    ["with a number that begins with +", "Asia/Dhaka", "+880 1712 345 609", []],
    ["with a number that begins with 00", "Asia/Dhaka", "০০৮৮০ ১৭১২ ৩৪৫ ৬১০", []],
    ["in an unknown time zone", "UTC", "01712 345 611", []],
  ] as const)("is not for a visitor %s", async (_, zone, phone, countries) => {
    await setTimeZone(zone);
    const rendered = await open("the page of the consultation", phone);
    for (const country of countries) await enter(rendered, "countryCode", country);
    await sendSuccessfully(rendered);
    expectPosted(rendered, { countryCode: countries.at(-1) ?? INDIA, phone });
  });
});

describe("the form of the home page hands the number over unasked", () => {
  async function handOver(phone: string, countries: readonly string[] = []) {
    await setTimeZone("Africa/Lagos");
    const rendered = await renderForm(homeConsultationCase);
    await typePhone(rendered, phone);
    for (const country of countries) await enter(rendered, "countryCode", country);
    await send(rendered);
    const form = caseNamed("the dialog of the consultation");
    const dialog: RenderedForm = { ...rendered, form, scope: page.getByRole("dialog") };
    answerNext(dialog);
    await press(dialog.scope.getByRole("button", { name: rendered.say("forms.consultation.prepared.send") }));
    return dialog;
  }

  test("and the consultation asks before anything is sent", async () => {
    const dialog = await handOver("0803 123 4568");
    await expect.element(buttonOf(dialog, "+91 803 123 4568")).toBeVisible();
    expect(dialog.server.posts()).toEqual([]);
    await press(buttonOf(dialog, "+234 803 123 4568"));
    await expect.element(receipt(REFERENCE)).toBeVisible();
    expect(dialog.server.posts()[0]?.fields).toMatchObject({ countryCode: "NG-+234", phone: "0803 123 4568" });
  });

  // The last test, because the choice counts for all forms of the tab.
  test("and the consultation does not ask who chose India by hand on the home page", async () => {
    const dialog = await handOver("0803 123 4569", ["NG-+234", INDIA]);
    await expect.element(receipt(REFERENCE)).toBeVisible();
    expect(dialog.server.posts()[0]?.fields).toMatchObject({ countryCode: INDIA, phone: "0803 123 4569" });
  });
});
