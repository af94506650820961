/** Checks for the journeys of all forms: errors, toasts (requirements §5, §8) and what the provider received. */

import { expect, type Locator, type Page } from "@playwright/test";
import { control, sayLabel, toasts } from "#e2e/support/forms.ts";
import type { FormInPlace } from "#e2e/support/forms-in-place.ts";
import { type EnglishWords, say, within } from "#e2e/support/language.ts";
import { formIds, isSent } from "#lib/forms/find-form.ts";
import { forms } from "#lib/forms/registry.ts";
import type { ReceivedSubmission } from "#verification/provider/store.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";

const endpoints = formIds.filter(isSent).map((id): string => forms[id].endpoint);

/** Holds back the posts of forms until `release` is called. `posts` lists their addresses. */
export async function holdPosts(page: Page): Promise<{ posts: string[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const posts: string[] = [];
  await page.route(
    ({ pathname }) => endpoints.includes(pathname),
    async (route) => {
      posts.push(route.request().url());
      await promise;
      await route.continue();
    },
  );
  return { posts, release: resolve };
}

/** The expected error text of each field, by its English label and in English words. */
export type FieldProblems = readonly (readonly [label: string, text: EnglishWords])[];

/** Returns a field by its English label. The stars are a group. */
const fieldOf = (scope: Locator, label: string) =>
  control(scope, label).or(scope.getByRole("group", { name: sayLabel(label), exact: true }));

/** Expects each problem in the summary, which has the focus, and at its field, and no others. */
export async function expectProblems(scope: Locator, problems: FieldProblems): Promise<void> {
  const summary = scope.getByRole("alert").filter({ hasText: say("There is a problem") });
  await expect(summary.getByRole("link")).toHaveText(problems.map(([, text]) => say(text)));
  await expect(summary.locator("..")).toBeFocused();
  for (const [label, text] of problems) {
    await expect(fieldOf(scope, label)).toHaveAccessibleDescription(within(say(text)));
  }
}

/**
 * Waits for a toast of this kind. The text is compared as given, without translation, because it may be the provider's own.
 */
async function expectToast(page: Page, kind: "success" | "error" | "loading", text: string): Promise<Locator> {
  const toast = toasts(page).filter({ hasText: text });
  await expect(toast).toHaveAttribute("data-type", kind);
  return toast;
}

/** Expects a failure in a toast and on the page, and no success message. The form can be sent again. */
export async function expectFailure(page: Page, scope: Locator, form: FormInPlace, text: string): Promise<void> {
  const { success, send } = form;
  await expectToast(page, "error", text);
  await expect(toasts(page), "this toast has replaced the loading toast").toHaveCount(1);
  await expect(scope.locator("form").getByText(text, { exact: true }).last()).toBeVisible();
  await expect(page.getByText(say(success))).toHaveCount(0);
  await expect(scope.getByRole("button", { name: say(send) })).toBeEnabled();
}

/** Waits for the one submission that the provider receives. */
async function waitForSubmission(provider: ProviderControl): Promise<ReceivedSubmission | undefined> {
  await expect.poll(async () => (await provider.submissions()).length, "it arrives once").toBe(1);
  return (await provider.submissions())[0];
}

/** Expects the form to have arrived once, with these fields and every byte of the file. */
export async function expectDelivered(provider: ProviderControl, form: FormInPlace): Promise<void> {
  const {
    call,
    file: { file, field },
  } = form;
  const submission = await waitForSubmission(provider);
  expect(call.endsWith(`/${submission?.call}`)).toBe(true);
  expect(Object.fromEntries(submission?.fields ?? [])).toEqual(form.delivered);
  // The photo of a review is public, so the server re-encodes it without the camera's data.
  const bytes = field === "profileImage" ? {} : { sha256: file.sha256 };
  expect(submission?.files).toMatchObject([{ field, name: file.name, ...bytes }]);
}
