/**
 * The seven dialogs of requirements §2, each with the link that opens it. The table has English words; `translateDialog`
 * translates them.
 */

import { expect, type Locator, type Page } from "@playwright/test";
import { inLanguage, say } from "#e2e/support/language.ts";

interface TestedDialog {
  form: "consultation" | "inquiry" | "review";
  title: string;
  /** The words, or their key where marketing may change them. */
  description: string;
  /** The words of the button. */
  send: string;
  /** The page with the same form. */
  path: string;
  /** The link that opens it: its section of the home page, and its words. */
  opener: { section: string; words: string };
}

const inquiry = (title: string, kind: string, button: string): TestedDialog => ({
  form: "inquiry",
  title,
  description: "Please fill out the form and we will get back to you.",
  send: "Send request",
  path: `/inquiry/${kind}`,
  opener: { section: "#collaborate", words: button },
});

export const consultation: TestedDialog = {
  form: "consultation",
  title: "Get a second opinion",
  description: "secondOpinion.description",
  send: "Send request",
  path: "/second-opinion",
  opener: { section: "main", words: "Ask for a second opinion" },
};

export const dialogs: readonly TestedDialog[] = [
  consultation,
  inquiry("Partner as Insurer", "insurer", "Partner as Insurer"),
  inquiry("Work with Us", "ngo", "Work with Us"),
  inquiry("Network Partnership Inquiry", "hospital", "Join Our Network"),
  inquiry("Start Your Personal Journey", "individual", "Start Your Journey"),
  inquiry("General Inquiry", "general", "Have Questions? Contact Us"),
  {
    form: "review",
    title: "Share Your Experience",
    description: "review.description",
    send: "Submit review",
    path: "/leave-review",
    opener: { section: "#testimonials", words: "Leave a Review" },
  },
];

/** The message keys of a dialog's title and opener, because some of these words occur elsewhere too. */
const places = {
  consultation: { title: "secondOpinion.title", opener: "home.hero" },
  inquiry: { title: "inquiry.", opener: "home.collaborate" },
  review: { title: "review.title", opener: "testimonials" },
};

/** Returns a dialog of the table with the words of the journey's language. */
export function translateDialog({ opener, ...dialog }: TestedDialog): TestedDialog {
  const at = places[dialog.form];
  return {
    ...dialog,
    title: say(dialog.title, undefined, at.title),
    description: say(dialog.description),
    send: say(dialog.send),
    opener: { ...opener, words: say(opener.words, undefined, at.opener) },
  };
}

export function openerOf(page: Page, dialog: TestedDialog): Locator {
  const { section, words } = translateDialog(dialog).opener;
  return page.locator(section).getByRole("link", { name: words, exact: true });
}

export const dialogOf = (page: Page, dialog: TestedDialog) =>
  page.getByRole("dialog", { name: translateDialog(dialog).title });

/** Points at a link to a dialog until the dialog is ready, and clicks. A busy machine may need longer than a visitor's press waits. */
export async function pressOpener(link: Locator): Promise<void> {
  await link.hover();
  await expect(link.page().locator("[data-base-ui-portal] form").first()).toBeAttached();
  await link.click();
}

/** Opens a dialog on the home page. */
export async function openDialog(page: Page, dialog: TestedDialog): Promise<Locator> {
  await page.goto(inLanguage("/"));
  await pressOpener(openerOf(page, dialog));
  await expect(dialogOf(page, dialog)).toBeVisible();
  return dialogOf(page, dialog);
}
