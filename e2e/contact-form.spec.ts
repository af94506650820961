/** The home contact form makes no call: it hands over to the consultation (spec §3, §5, §7; architecture.md, decision 3). */

import { contactForm } from "./support/contact-form.ts";
import { expectDelivered, expectProblems } from "./support/form-checks.ts";
import { chooseFile, control, expectKept, fillIn, openForm, sendButton, toasts } from "./support/forms.ts";
import { formNamed, withEntry } from "./support/forms-in-place.ts";
import { expect, test } from "./support/test.ts";

const consultation = formNamed("the dialog of the consultation");

for (const { what, leftOut, message } of [
  {
    what: "filled in",
    leftOut: [],
    message:
      "Medical condition: Mitral valve stenosis\nPreferred country: India\nAdditional information: She is 34.\nShe speaks Swahili.",
  },
  {
    what: "with what is required alone",
    leftOut: ["Preferred country", "Additional information"],
    message: "Medical condition: Mitral valve stenosis",
  },
]) {
  test(`${contactForm.name}, ${what}, sends nothing and fills in the dialog of the consultation`, async ({
    page,
    provider,
  }) => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    const scope = await openForm(page, contactForm);
    // Its code comes when it is nearly in view.
    await scope.getByRole("heading", { name: "Ask for a free consultation" }).scrollIntoViewIfNeeded();
    await expect(scope.locator("form")).toHaveJSProperty("noValidate", true);
    const entries = contactForm.entries.filter(({ label }) => !leftOut.includes(label));
    await fillIn(scope, { ...contactForm, entries });
    await control(scope, "Email").fill("amina@");
    await control(scope, "Phone number").fill("123");
    await sendButton(scope, contactForm).click();
    await expectProblems(scope, [
      ["Email", "Please enter a valid email address."],
      ["Phone number", "Please enter a valid phone number."],
    ]);
    await fillIn(scope, { ...contactForm, entries });
    await sendButton(scope, contactForm).click();

    const dialog = page.getByRole("dialog", { name: "Get a second opinion" });
    const handedOver = withEntry(consultation, "Message", message);
    await chooseFile(dialog, handedOver);
    await expectKept(dialog, handedOver);
    await expect(toasts(page)).toHaveCount(0);
    expect(posts, "the form itself makes no call").toEqual([]);

    await sendButton(dialog, consultation).click();
    await expectDelivered(provider, { ...consultation, delivered: { ...consultation.delivered, message } });
  });
}
