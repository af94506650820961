/** The home contact form makes no call: it hands over to the consultation (spec §3, §5, §7; architecture.md, decision 3). */

import { contactForm, handedOver } from "./support/contact-form.ts";
import { expectDelivered, expectProblems } from "./support/form-checks.ts";
import { chooseFile, control, expectKept, fillIn, openForm, scopeOf, sendButton, toasts } from "./support/forms.ts";
import { formNamed, withEntry } from "./support/forms-in-place.ts";
import { say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

const consultation = formNamed("the dialog of the consultation");

const rows: readonly { what: string; leftOut: readonly string[]; told: Readonly<Record<string, string>> }[] = [
  {
    what: "filled in",
    leftOut: [],
    told: {
      "Medical condition": "Mitral valve stenosis",
      "Preferred country": "India",
      "Additional information": "She is 34.\nShe speaks Swahili.",
    },
  },
  {
    what: "with what is required alone",
    leftOut: ["Preferred country", "Additional information"],
    told: { "Medical condition": "Mitral valve stenosis" },
  },
];

for (const { what, leftOut, told } of rows) {
  const title = `${contactForm.name}, ${what}, sends nothing and fills in the dialog of the consultation`;
  test(title, journey(leftOut.length === 0), async ({ page, provider }) => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    const scope = await openForm(page, contactForm);
    // Its code comes when it is nearly in view.
    await scope.getByRole("heading", { name: say("Ask for a free consultation") }).scrollIntoViewIfNeeded();
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

    const dialog = scopeOf(page, consultation);
    const message = handedOver(told);
    const filledIn = withEntry(consultation, "Message", message);
    await chooseFile(dialog, filledIn);
    await expectKept(dialog, filledIn);
    await expect(toasts(page)).toHaveCount(0);
    expect(posts, "the form itself makes no call").toEqual([]);

    await sendButton(dialog, consultation).click();
    await expectDelivered(provider, { ...consultation, delivered: { ...consultation.delivered, message } });
  });
}
