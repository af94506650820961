/** What journeys of all forms look at: the errors, the toasts (requirements §5, §8), and what the provider got. */

import { expect, type Locator, type Page } from "@playwright/test";
import { control, sayLabel, toasts } from "#e2e/support/forms.ts";
import type { FormInPlace } from "#e2e/support/forms-in-place.ts";
import { type EnglishWords, say, within } from "#e2e/support/language.ts";
import type { ProviderControl } from "#e2e/support/provider-control.ts";
import type { ReceivedSubmission } from "#verification/provider/store.ts";

/** Where forms post to; the reviews that are read have a longer address. */
const POSTS = "**/api/{services,collaborate,contact,review}*";

/** Holds back what forms post until `release` is called; `posts` are the addresses. */
export async function holdPosts(page: Page): Promise<{ posts: string[]; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const posts: string[] = [];
  await page.route(POSTS, async (route) => {
    posts.push(route.request().url());
    await promise;
    await route.continue();
  });
  return { posts, release: resolve };
}

/** What is wrong with which field, by its English label and in English words. */
export type FieldProblems = readonly (readonly [label: string, text: EnglishWords])[];

/** A field by its English label; the stars are a group. */
const fieldOf = (scope: Locator, label: string) =>
  control(scope, label).or(scope.getByRole("group", { name: sayLabel(label), exact: true }));

/** Each is named in the summary, which has the focus, and at its field; nothing else is. */
export async function expectProblems(scope: Locator, problems: FieldProblems): Promise<void> {
  const summary = scope.getByRole("alert").filter({ hasText: say("There is a problem") });
  await expect(summary.getByRole("link")).toHaveText(problems.map(([, text]) => say(text)));
  await expect(summary.locator("..")).toBeFocused();
  for (const [label, text] of problems) {
    await expect(fieldOf(scope, label)).toHaveAccessibleDescription(within(say(text)));
  }
}

/** A toast of this kind, with this text in it, which may be the provider's own: it is told as it is seen. */
async function expectToast(page: Page, kind: "success" | "error" | "loading", text: string): Promise<Locator> {
  const toast = toasts(page).filter({ hasText: text });
  await expect(toast).toHaveAttribute("data-type", kind);
  return toast;
}

/** The form's failure: said twice, never as success, and it can be sent again. */
export async function expectFailure(page: Page, scope: Locator, form: FormInPlace, text: string): Promise<void> {
  const { success, send } = form;
  await expectToast(page, "error", text);
  await expect(toasts(page), "a loading toast has become this one").toHaveCount(1);
  await expect(scope.locator("form").getByText(text, { exact: true }).last()).toBeVisible();
  await expect(page.getByText(say(success))).toHaveCount(0);
  await expect(scope.getByRole("button", { name: say(send) })).toBeEnabled();
}

/** The one submission that the provider gets; waits for it. */
async function arrived(provider: ProviderControl): Promise<ReceivedSubmission | undefined> {
  await expect.poll(async () => (await provider.submissions()).length, "it arrives once").toBe(1);
  return (await provider.submissions())[0];
}

/** It has arrived once, with these fields and every byte of the file. */
export async function expectDelivered(provider: ProviderControl, form: FormInPlace): Promise<void> {
  const {
    call,
    file: { file, field },
  } = form;
  const submission = await arrived(provider);
  expect(call.endsWith(`/${submission?.call}`)).toBe(true);
  expect(Object.fromEntries(submission?.fields ?? [])).toEqual(form.delivered);
  // Everybody will see the photo of a review: it is written anew, without what a camera put into it.
  const bytes = field === "profileImage" ? {} : { sha256: file.sha256 };
  expect(submission?.files).toMatchObject([{ field, name: file.name, ...bytes }]);
}
