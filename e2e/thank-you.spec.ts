/** The page after a submission: reference, what happens next, by when, how to reach us (architecture.md, decision 5). */

import type { Page } from "@playwright/test";
import { site as facts } from "@/content/site.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const REFERENCE = "6W4-N6X-LHB";
const path = (form?: string) => `/thank-you/${REFERENCE}${form === undefined ? "" : `?form=${form}`}`;

const steps = (page: Page) => page.getByRole("region", { name: "What happens next" }).getByRole("listitem");
const hours = (page: Page) => page.getByRole("region", { name: /^When / });
const links = (page: Page) => page.getByRole("region", { name: "How to reach us" }).getByRole("link");

// India is 2:30 ahead of Nairobi: the office is open there from 06:30 to 15:30.
test.use({ timezoneId: "Africa/Nairobi" });

const forms = [
  { form: "service-request", heading: "Thank you. We have your request.", first: /reads your request and the files/ },
  { form: "consultation", heading: "Thank you. We have your request.", first: /reads your message and the reports/ },
  { form: "inquiry", heading: "Thank you. We have your inquiry.", first: /reads your inquiry/ },
  { form: "review", heading: "Thank you. We have your review.", first: /We read every review before it is shown/ },
  { form: undefined, heading: "Thank you. We have your request.", first: /reads what you sent/ },
  { form: "constructor", heading: "Thank you. We have your request.", first: /reads what you sent/ },
];

for (const { form, heading, first } of forms) {
  test(`after ${form ?? "a form that is not named"}, it says what happens next`, async ({ page }) => {
    await page.goto(path(form));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByText(REFERENCE, { exact: true })).toBeVisible();
    await expect(steps(page)).toHaveText([first, /\S/, /\S/]);
    const promise = page.getByText("We answer within 2 working days.");
    await expect(promise, "a review is not answered").toHaveCount(form === "review" ? 0 : 1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectNoAxeFindings(page);
  });
}

test("WhatsApp gets the reference and nothing else; phone, mail and chat are there", async ({ page }) => {
  await page.goto(path("consultation"));
  const targets = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toEqual([
    `tel:${facts.phone.dialled}`,
    `mailto:${facts.email}`,
    facts.chatUrl,
    `https://wa.me/${facts.whatsApp}?text=${REFERENCE}`,
  ]);
});

test("the hours are told in India's time and the visitor's", async ({ page }) => {
  await page.goto(path());
  await expect(hours(page)).toContainText("Our office is open Monday to Saturday, 09:00 to 18:00 in India.");
  await expect(hours(page)).toContainText("It is closed on Sundays.");
  await expect(hours(page)).toContainText("That is 06:30 to 15:30 where you are.");
});

const clocks = [
  { when: "on Friday afternoon", now: "2026-11-20T12:00:00Z", line: undefined },
  { when: "on Friday evening", now: "2026-11-20T17:00:00Z", line: "opens again on Saturday at 06:30 where you are." },
  { when: "on Sunday", now: "2026-11-22T09:00:00Z", line: "opens again on Monday at 06:30 where you are." },
];

for (const { when, now, line } of clocks) {
  test(`${when}, it says ${line ? "when the office opens" : "nothing of opening, because it is open"}`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(now);
    await page.goto(path());
    await expect(hours(page)).toContainText("where you are.");
    if (line) await expect(hours(page)).toContainText(`The office is closed now. It ${line}`);
    else await expect(hours(page)).not.toContainText("closed now");
  });
}

test("while it is looked at, the office opens", async ({ page }) => {
  await page.clock.install({ time: "2026-11-20T03:25:00Z" });
  await page.goto(path());
  await expect(hours(page)).toContainText("It opens again on Friday at 06:30 where you are.");
  await page.clock.runFor("06:00");
  await expect(hours(page)).not.toContainText("closed now");
});

test("the reference is copied by a button", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path());
  await page.getByRole("button", { name: "Copy the reference" }).click();
  await expect(page.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(REFERENCE);
  await expectNoAxeFindings(page);
});

test("a mistyped reference is said to be one", async ({ page }) => {
  await page.goto("/thank-you/6W4-N6X-LHC?form=consultation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We do not know this reference");
  await expect(links(page).filter({ hasText: "WhatsApp" })).toHaveCount(0);
  await expect(links(page)).toHaveCount(3);
});

for (const width of [320, 360, 768, 1280]) {
  test(`at ${width} px nothing is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path("service-request"));
    await expect(page.getByRole("button", { name: "Copy the reference" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoAxeFindings(page);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all is there that does not need to know where the visitor is", async ({ page }) => {
    await page.goto(path("inquiry"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have your inquiry.");
    await expect(page.getByText(REFERENCE, { exact: true })).toBeVisible();
    await expect(steps(page)).toHaveCount(3);
    await expect(hours(page)).toContainText("We answer within 2 working days.");
    await expect(hours(page)).toContainText("09:00 to 18:00 in India.");
    await expect(hours(page)).not.toContainText("where you are");
    await expect(page.getByRole("button", { name: "Copy the reference" })).toHaveCount(0);
    await expect(links(page).last()).toHaveAttribute("href", `https://wa.me/${facts.whatsApp}?text=${REFERENCE}`);
  });
});
