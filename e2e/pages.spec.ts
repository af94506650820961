/** Every page that exists so far: its words, its language, its accessibility, its redirects. */

import { redirects } from "@/content/routes.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { inLanguage, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

const pages = [
  { path: "/", heading: "Medical travel to India, with someone beside you" },
  { path: "/services", heading: "Services" },
  { path: "/servicedetails/treatment-planning", heading: "Treatment Planning & Hospital Selection" },
  { path: "/servicedetails/visa-travel", heading: "Visa & Travel Logistics" },
  { path: "/servicedetails/language-support", heading: "Cultural & Language Support" },
  { path: "/servicedetails/post-treatment", heading: "Post-Treatment Follow-Up" },
  { path: "/second-opinion", heading: "Get a second opinion" },
  { path: "/leave-review", heading: "Share Your Experience" },
  { path: "/inquiry/general", heading: "General Inquiry" },
  { path: "/patients-gallery", heading: "Patient gallery" },
  { path: "/thank-you/6W4-N6X-LHB", heading: "Thank you. We have your request." },
  { path: "/not-sent/too-large/6W4-N6X-LHB", heading: "Your request was not sent" },
  { path: "/not-sent/no-reason/no-reference", heading: "Your request was not sent" },
  { path: "/your-form/AAAAAAAAAAAAAAAAAAAAAA", heading: "This form is no longer here" },
];

for (const { path, heading } of pages) {
  for (const width of [320, 360, 1280]) {
    test(`${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
      await expect(page).toHaveTitle(/Veramed/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), "no sideways scrolling").toBe(width);
      await expectNoAxeFindings(page);
    });
  }
}

test.describe("the home page", () => {
  test(
    "names the four services, each with a link to its page, and the additional support",
    journey(),
    async ({ page }) => {
      await page.goto(inLanguage("/"));
      const section = page.getByRole("region", { name: say("Comprehensive Medical Tourism Services") });
      await expect(section.getByRole("link")).toHaveText(
        [
          "Treatment Planning & Hospital Selection",
          "Visa & Travel Logistics",
          "Cultural & Language Support",
          "Post-Treatment Follow-Up",
        ].map((title) => say(title)),
      );
      for (const item of [
        "Medical Record Management",
        "24/7 Support Hotline",
        "Local Assistance Abroad",
        "Family Support Services",
      ]) {
        await expect(section.getByText(say(item))).toBeVisible();
        await expect(section.getByRole("link", { name: say(item) })).toHaveCount(0);
      }
    },
  );
});

test("a service's page has all that the spec names", journey(), async ({ page }) => {
  await page.goto(inLanguage("/servicedetails/treatment-planning"));
  await expect(page.getByRole("heading", { name: say("What's Included") })).toBeVisible();
  await expect(page.getByRole("heading", { name: say("More Information") })).toBeVisible();
  await expect(page.getByRole("heading", { name: say("Send a request") })).toBeVisible();
  const label = (english: string) => say(english, undefined, "forms.service-request");
  const phone = page.getByLabel(label("Phone number"));
  await expect(phone).toHaveAttribute("placeholder", "XXXXXXXXXX");
  await expect(page.getByLabel(label("Country code"))).toHaveValue("IN-+91");
  await expect(page.locator("form")).toHaveJSProperty("noValidate", true);
  await expect(page.getByLabel(label("Patient's name"))).toHaveJSProperty("required", true);
  await expect(page.getByLabel(label("Medical reports"))).toHaveAttribute("accept", ".pdf,.jpg,.jpeg,.png,.doc,.docx");
});

test.describe("addresses that are no pages", () => {
  test.use({ allowedConsole: [/404/] });

  test(
    "are answered with 404, and the path is logged without control characters",
    journey(),
    async ({ page, site }) => {
      const response = await page.goto(inLanguage("/no/such%0Apage%E2%80%AE?name=Amina"));
      expect(response?.status()).toBe(404);
      await expect(page.getByText("404", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Oops! Page not found"));
      await expect(page.getByRole("link", { name: say("Return to Home", undefined, "notFound") })).toHaveAttribute(
        "href",
        inLanguage("/"),
      );
      await expectNoAxeFindings(page);
      await expect.poll(() => site.log()).toContain(`"path":"${inLanguage("/no/suchpage")}"`);
      expect(site.log()).not.toContain("Amina");
    },
  );

  test("an unknown service says so", journey(), async ({ page }) => {
    const response = await page.goto(inLanguage("/servicedetails/heart-surgery"));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Service Not Found"));
    await expect(
      page.getByText(say("The requested service could not be found. Please check the URL or return to the homepage.")),
    ).toBeVisible();
    await page.getByRole("link", { name: say("Return to Home", undefined, "notFound") }).click();
    await expect(page).toHaveURL(inLanguage("/"));
  });

  test("are answered in full without JavaScript", async ({ site }) => {
    const html = await (await fetch(`${site.url}/servicedetails/heart-surgery`)).text();
    expect(html).toContain("Service Not Found");
    expect(html).toContain('<html lang="en" dir="ltr"');
  });
});

test("paths that people try lead to the real ones for good", async ({ site }) => {
  for (const { from, to } of redirects) {
    const fill = (path: string) => path.replace(":id", "visa-travel");
    const response = await fetch(site.url + fill(from), { redirect: "manual" });
    expect(response.status, from).toBe(308);
    expect(response.headers.get("location"), from).toBe(fill(to));
  }
});

test("English has no prefix", async ({ site }) => {
  const response = await fetch(`${site.url}/en/services`, { redirect: "manual" });
  expect(new URL(response.headers.get("location") ?? "", site.url).pathname).toBe("/services");
});
