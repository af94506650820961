/** The page after a submission: reference, what happens next, by when, how to reach us (architecture.md, decision 5). */

import type { Page } from "@playwright/test";
import { site as facts } from "@/content/site.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { inLanguage, language, pattern, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

const REFERENCE = "6W4-N6X-LHB";
const path = (form?: string) => inLanguage(`/thank-you/${REFERENCE}${form === undefined ? "" : `?form=${form}`}`);

const steps = (page: Page) =>
  page.getByRole("region", { name: say("What happens next", undefined, "thankYou") }).getByRole("listitem");
const hours = (page: Page) => page.getByRole("region", { name: new RegExp(`^(${headings()})$`) });
/** Of the part with the hours: that of a review promises no answer. */
const headings = () =>
  ["When you hear from us", "When we are there"].map((words) => RegExp.escape(say(words))).join("|");
const OPENS = "The office is closed now. It opens again on {day} at {time} where you are.";
const inIndia = () =>
  say("Our office is open Monday to Saturday, {opens} to {closes} in India. It is closed on Sundays.", facts.hours);
const there = () => say("thankYou.hoursVisitor", { opens: "06:30", closes: "15:30" });
const opensAgain = () => pattern(OPENS, { day: /.+/, time: /.+/ });

const promised = () =>
  say("We answer within {days, plural, one {one working day} other {# working days}}.", {
    days: facts.answer.workingDays,
  });

const links = (page: Page) => page.getByRole("region", { name: say("How to reach us") }).getByRole("link");

// India is 2:30 ahead of Nairobi: the office is open there from 06:30 to 15:30.
test.use({ timezoneId: "Africa/Nairobi" });

const GENERAL = {
  heading: "Thank you. We have your request.",
  first: "A member of our team reads what you sent.",
};

const forms = [
  {
    form: "service-request",
    heading: "Thank you. We have your request.",
    first: "A member of our team reads your request and the files that came with it.",
  },
  {
    form: "consultation",
    heading: "Thank you. We have your request.",
    first: "A member of our team reads your message and the reports that came with it.",
  },
  {
    form: "inquiry",
    heading: "Thank you. We have your inquiry.",
    first: "A member of our team reads your inquiry and the files that came with it.",
  },
  {
    form: "review",
    heading: "Thank you. We have your review.",
    first: "We read every review before it is shown. Until then nobody else sees it.",
  },
  { form: undefined, heading: GENERAL.heading, first: GENERAL.first },
  { form: "constructor", heading: GENERAL.heading, first: GENERAL.first },
];

for (const { form, heading, first } of forms) {
  const inAll = journey(form === "review");
  test(`after ${form ?? "a form that is not named"}, it says what happens next`, inAll, async ({ page }) => {
    const key = `thankYou.${form === "constructor" || form === undefined ? "general" : form}`;
    await page.goto(path(form));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(heading, undefined, key));
    await expect(page.getByText(REFERENCE, { exact: true })).toBeVisible();
    await expect(steps(page)).toHaveText([new RegExp(RegExp.escape(say(first, undefined, key))), /\S/, /\S/]);
    const promise = page.getByText(promised());
    await expect(promise, "a review is not answered").toHaveCount(form === "review" ? 0 : 1);
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

test("the hours are told in India's time and the visitor's", journey(), async ({ page }) => {
  await page.goto(path());
  await expect(hours(page)).toContainText(inIndia());
  await expect(hours(page)).toContainText(there());
});

const clocks = [
  { when: "on Friday afternoon", now: "2026-11-20T12:00:00Z", opens: undefined },
  { when: "on Friday evening", now: "2026-11-20T17:00:00Z", opens: "2026-11-21" },
  { when: "on Sunday", now: "2026-11-22T09:00:00Z", opens: "2026-11-23" },
];

/** What it says while it is closed, until that day. */
const closedUntil = (date: string) =>
  say(OPENS, { day: new Date(date).toLocaleDateString(language(), { weekday: "long" }), time: "06:30" });

for (const { when, now, opens } of clocks) {
  const what = opens ? "when the office opens" : "nothing of opening, because it is open";
  test(`${when}, it says ${what}`, journey(when === "on Friday evening"), async ({ page }) => {
    await page.clock.setFixedTime(now);
    await page.goto(path());
    await expect(hours(page)).toContainText(there());
    if (opens) await expect(hours(page)).toContainText(closedUntil(opens));
    else await expect(hours(page)).not.toContainText(opensAgain());
  });
}

test("while it is looked at, the office opens", async ({ page }) => {
  await page.clock.install({ time: "2026-11-20T03:25:00Z" });
  await page.goto(path());
  await expect(hours(page)).toContainText(closedUntil("2026-11-20"));
  await page.clock.runFor("06:00");
  await expect(hours(page)).not.toContainText(opensAgain());
});

test("the reference is copied by a button", journey(), async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path());
  await page.getByRole("button", { name: say("Copy the reference") }).click();
  await expect(page.getByRole("status")).toHaveText(say("Copied"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(REFERENCE);
  await expectNoAxeFindings(page);
});

test("nothing moves when the scripts are at work", async ({ page, browser, site }) => {
  // A width at which the button stands below the reference.
  const viewport = { width: 412, height: 823 };
  const withoutScripts = await browser.newContext({ baseURL: site.url, viewport, javaScriptEnabled: false });
  const place = async (page: Page) => {
    await page.goto(path());
    return page.getByRole("heading", { name: say("What happens next") });
  };
  const before = await (await place(await withoutScripts.newPage())).boundingBox();
  await withoutScripts.close();
  await page.setViewportSize(viewport);
  const heading = await place(page);
  await expect(page.getByRole("button", { name: say("Copy the reference") })).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
});

test("a mistyped reference is said to be one", journey(), async ({ page }) => {
  await page.goto(inLanguage("/thank-you/6W4-N6X-LHC?form=consultation"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("We do not know this reference"));
  await expect(links(page).filter({ hasText: "WhatsApp" })).toHaveCount(0);
  await expect(links(page)).toHaveCount(3);
});

test("at 768 px nothing is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(path("service-request"));
  await expect(page.getByRole("button", { name: say("Copy the reference") })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  await expectNoAxeFindings(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all is there that does not need to know where the visitor is", journey(), async ({ page }) => {
    await page.goto(path("inquiry"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Thank you. We have your inquiry."));
    await expect(page.getByText(REFERENCE, { exact: true })).toBeVisible();
    await expect(steps(page)).toHaveCount(3);
    await expect(hours(page)).toContainText(promised());
    await expect(hours(page)).toContainText(inIndia());
    await expect(hours(page)).not.toContainText(pattern("thankYou.hoursVisitor", { opens: /.*/, closes: /.*/ }));
    await expect(hours(page)).not.toContainText(opensAgain());
    await expect(page.getByRole("button", { name: say("Copy the reference") })).toHaveCount(0);
    await expect(links(page).last()).toHaveAttribute("href", `https://wa.me/${facts.whatsApp}?text=${REFERENCE}`);
  });
});
