/**
 * The main job in browsers that lack what others have: an old one, and one inside an app. Each is today's Chromium without these functions.
 * `npm run verify -- engines` tries old versions of Chromium themselves.
 */

import { approveReviews, REVIEW } from "#e2e/support/approve-reviews.ts";
import { chooseFile, fillIn, openForm, receipt, referenceOf, sendButton } from "#e2e/support/forms.ts";
import { formNamed } from "#e2e/support/forms-in-place.ts";
import { inLanguage } from "#e2e/support/language.ts";
import { expect, test } from "#e2e/support/test.ts";
import { pdf } from "#verification/support/files.ts";

/** Functions that at least one of the oldest browsers with scripts lacks (docs/targets.md). */
const missingInOld = [
  ...["Intl.Segmenter", "Promise.withResolvers", "Object.groupBy", "Map.groupBy", "Array.fromAsync", "URL.canParse"],
  ...["URL.parse", "AbortSignal.any", "Set.prototype.union", "Set.prototype.isSubsetOf", "Array.prototype.toSorted"],
  ...["Array.prototype.toReversed", "Array.prototype.with", "String.prototype.isWellFormed", "Iterator"],
  ...["Uint8Array.prototype.toHex", "HTMLElement.prototype.inert", "HTMLElement.prototype.popover"],
  ...["Element.prototype.checkVisibility", "Element.prototype.ariaBusy", "Node.prototype.moveBefore"],
  ...["requestIdleCallback", "scheduler", "CompressionStream", "document.startViewTransition"],
  ...["Navigator.prototype.connection", "crypto.randomUUID", "Navigator.prototype.userActivation"],
];

/** What a browser inside an app lacks: whatever leads out of the app, and storage if its user has blocked cookies (remix-run/history#120). */
const missingInApp = [
  "Navigator.prototype.share",
  "Navigator.prototype.clipboard",
  "Navigator.prototype.connection",
  "Notification",
];

const browsers = [
  { what: "an old browser", missing: missingInOld, storage: true, use: {} },
  {
    what: "the browser of an app, with cookies blocked",
    missing: missingInApp,
    storage: false,
    use: {
      userAgent:
        "Mozilla/5.0 (Linux; Android 10; SM-A105F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/111.0.5563.116 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/452.0.0.35.109;]",
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    },
  },
];

// A site of its own, because a site asks for reviews once a minute.
test.use({ siteEnv: { RATE_LIMIT: "100" } });

for (const { what, missing, storage, use } of browsers) {
  test.describe(`in ${what}`, () => {
    test.use(use);

    test("a family reads the reviews, sends its reports and looks up the status", async ({ page, provider }) => {
      await page.addInitScript(
        ({ missing, storage }) => {
          for (const path of missing) {
            const names = path.split(".");
            const last = names.pop() as string;
            const owner = names.reduce<Record<string, unknown> | undefined>(
              (value, name) => value?.[name] as Record<string, unknown> | undefined,
              globalThis as unknown as Record<string, unknown>,
            );
            if (owner && !delete owner[last]) Object.defineProperty(owner, last, { value: undefined });
          }
          const deny = () => {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          };
          if (!storage) {
            for (const name of ["sessionStorage", "localStorage"]) Object.defineProperty(window, name, { get: deny });
          }
        },
        { missing, storage },
      );
      await approveReviews(provider, 1);
      await page.goto(inLanguage("/"));
      await page.locator("#testimonials").scrollIntoViewIfNeeded();
      await expect(page.locator("#testimonials").getByText(REVIEW.review).first()).toBeVisible();

      const form = formNamed("the page of an inquiry");
      const file = pdf({ name: "report.pdf", bytes: 3_000_000 });
      const scope = await openForm(page, form);
      await fillIn(scope, form);
      await chooseFile(scope, form, file);
      await sendButton(scope, form).click();
      await expect(receipt(page)).toBeVisible({ timeout: 30_000 });
      const reference = await referenceOf(receipt(page));
      const submission = (await provider.submissions()).at(-1);
      expect(submission?.files).toMatchObject([{ sha256: file.sha256 }]);

      await page.goto(inLanguage("/request-status"));
      await page.getByRole("main").getByRole("textbox").fill(reference);
      await page.getByRole("main").getByRole("button").click();
      await expect(page).toHaveURL(new RegExp(`/thank-you/${reference}`));
    });
  });
}
