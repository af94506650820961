/** Start Your Journey, the team and the legal pages: their words, their order, with and without scripts. */

import type { Page } from "@playwright/test";
import { inLanguage, language, pattern, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

const legal = {
  "/terms-and-condition": {
    heading: "Terms and Conditions",
    texts: [
      /facilitator, not a provider of medical care/,
      /governed by Indian law/,
      /courts in Gurgaon/,
      /first consultation is free/,
      /not an emergency service/,
      /Liability, in plain words/,
    ],
  },
  "/privacy-policy": {
    heading: "Privacy Policy",
    texts: [
      /medical condition and for medical reports/,
      /relation with the patient, the attendant's passport/,
      /This form sends nothing by itself/,
      /only when you have agreed/,
      /sets no cookies/,
      /at most 30 days/,
      /Digital Personal Data Protection Act, 2023/,
      /withdraw your consent/,
      /Give the reference/,
      /Grievance Officer/,
      /person under 18 years/,
      /Data that crosses borders/,
    ],
  },
  "/medical-desclaimar": {
    heading: "Medical Disclaimer",
    texts: [
      /facilitator, not a provider/,
      /Do not use this website, its forms, its chat or its phone numbers in a medical emergency/,
      /requests that were brought to the treatment that was planned/,
      /Nobody can honestly promise a cure/,
    ],
  },
};

const pages = {
  ...legal,
  "/start-your-journey": {
    heading: "Start your journey",
    texts: ["Doctors look at the case", "What to prepare", "Who decides what", "Care at home"],
  },
  "/meet-out-team": {
    heading: "Meet our team",
    texts: [
      "Founder (name to come)",
      "Head of patient care",
      "This text will introduce the person who speaks with hospitals and doctors, and asks for opinions, plans and estimates.",
    ],
  },
};

/** Of a page, which the footer's links to it may say otherwise. */
const title = (heading: string) =>
  say(heading, undefined, { "Start your journey": "journey", "Meet our team": "team" }[heading] ?? "legal.");

/** Levels of all headings of the page's own part, in order. */
const headingLevels = (page: Page) =>
  page.locator("main :is(h1, h2, h3, h4)").evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])));

/** The legal texts are English everywhere, under a title and a note in the visitor's language. */
async function expectWhole(page: Page, { heading, texts }: { heading: string; texts: (RegExp | string)[] }) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title(heading));
  for (const text of texts) {
    await expect(page.getByRole("main")).toContainText(typeof text === "string" ? say(text) : text);
  }
}

/** One legal page, and those of other kinds. */
const inAll = ["/privacy-policy", "/start-your-journey", "/meet-out-team"];

for (const [path, content] of Object.entries(pages)) {
  test.describe(path, () => {
    test("has its words", journey(inAll.includes(path)), async ({ page }) => {
      await page.goto(inLanguage(path));
      await expectWhole(page, content);
    });

    test("has one title, no skipped heading, and a description", async ({ page }) => {
      await page.goto(inLanguage(path));
      const levels = await headingLevels(page);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      levels.forEach((level, index) => {
        expect(level - (levels[index - 1] ?? 0), `heading ${index + 1} of ${levels}`).toBeLessThanOrEqual(1);
      });
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{50,155}/);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("is whole", async ({ page }) => {
        await page.goto(inLanguage(path));
        await expectWhole(page, content);
      });
    });
  });
}

for (const path of Object.keys(legal)) {
  test(
    `${path} says when it was last updated, and its contents lead to its sections`,
    journey(inAll.includes(path)),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(inLanguage(path));
      const date = new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(new Date(2025, 7, 1));
      await expect(page.getByText(say("Last updated: {date}", { date }, "legal"), { exact: true })).toBeVisible();
      const links = page.getByRole("navigation", { name: say("On this page") }).getByRole("link");
      const sections = page.getByRole("main").getByRole("heading", { level: 2 });
      await expect(links).toHaveText(await sections.allTextContents());
      await links.last().click();
      await expect(sections.last()).toBeInViewport();
    },
  );

  test(`${path} leaves no placeholder to read`, async ({ page }) => {
    await page.goto(inLanguage(path));
    await expect(page.getByRole("main")).not.toContainText(/[{}]/);
    await expect(page.getByRole("main")).not.toContainText(/to be confirmed/i);
  });

  test(`${path} prints its text and nothing else`, async ({ page }) => {
    await page.goto(inLanguage(path));
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(say("On this page"), { exact: true }).locator("visible=true")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toBeHidden();
  });
}

test("on a phone the contents of a legal page open on request", journey(), async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(inLanguage("/privacy-policy"));
  const link = page.getByRole("link", { name: "How to have your data erased" });
  await expect(link).toBeHidden();
  await page.getByText(say("On this page"), { exact: true }).locator("visible=true").click();
  await link.click();
  await expect(page.getByRole("heading", { name: "How to have your data erased" })).toBeInViewport();
});

test("the team has four cards, and a way to write to each and to all", journey(), async ({ page }) => {
  await page.goto(inLanguage("/meet-out-team"));
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("link", { name: pattern("Write an email to {name}", { name: /.+/ }) })).toHaveCount(4);
  await expect(
    page.getByRole("link", { name: pattern("{page} page of {name}", { page: /LinkedIn/, name: /.+/ }) }),
  ).toHaveCount(4);
  await expect(page.getByRole("link", { name: say("Contact Us Now") })).toHaveAttribute(
    "href",
    inLanguage("/#contact"),
  );
});

test("Start Your Journey leads to the four services and to a second opinion", journey(), async ({ page }) => {
  await page.goto(inLanguage("/start-your-journey"));
  const services = page.getByRole("region", { name: say("Four ways in which we help") }).getByRole("link");
  await expect(services).toHaveCount(4);
  for (const link of await services.all())
    await expect(link).toHaveAttribute("href", new RegExp(`^${inLanguage("/servicedetails/")}`));
  const opinion = page.getByRole("main").getByRole("link", { name: say("Get a second opinion", undefined, "journey") });
  await expect(opinion.first()).toHaveAttribute("href", inLanguage("/second-opinion"));
  await page.getByRole("link", { name: say("See the steps") }).click();
  await expect(page.getByRole("heading", { name: say("From the first message to care at home") })).toBeInViewport();
});
