/**
 * On a platform without a durable disk, silence is an error for the visitor: "sent" would be a lie (requirements §4.14).
 * Each kind of silence: e2e/http/vercel.test.ts.
 */

import { expectDelivered, expectFailure } from "#e2e/support/form-checks.ts";
import { expectEntered, expectKept, fillInAndSend, openForm, sendButton } from "#e2e/support/forms.ts";
import { formNamed } from "#e2e/support/forms-in-place.ts";
import { inLanguage, say } from "#e2e/support/language.ts";
import { expect, test } from "#e2e/support/test.ts";

test.use({ allowedConsole: [/Failed to load resource/], siteEnv: { VERCEL: "1" } });
// One worker runs both tests, because each worker starts a site with these settings.
test.describe.configure({ mode: "default" });

test("when the provider stalls, the visitor sees the failure and can send the form again", async ({
  page,
  provider,
}) => {
  const form = formNamed("the dialog of an inquiry");
  await provider.next({ kind: "stall" }, { path: form.call });
  const scope = await openForm(page, form);
  await fillInAndSend(scope, form);
  await expectFailure(page, scope, form, say(form.failure));
  await expectKept(scope, form);

  await provider.clear();
  await sendButton(scope, form).click();
  await expectDelivered(provider, form);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows a silence on a page with everything that was typed", async ({ page, provider }) => {
    const form = formNamed("the request for treatment planning");
    await provider.next({ kind: "reset-before-body" }, { path: form.call });
    await page.goto(inLanguage(form.path));
    await fillInAndSend(page.getByRole("main"), form);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Your form was not sent"));
    await expect(page.getByText(say(form.failure))).toBeVisible();
    await expectEntered(page.getByRole("main"), form);
    expect(await provider.submissions()).toEqual([]);
  });
});
