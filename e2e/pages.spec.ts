/** What single pages say, and addresses that are not pages. All pages: languages.spec.ts. Redirects: http/addresses.test.ts. */

import { inLanguage, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

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
  await expect(page.getByLabel(label("Medical reports"), { exact: true })).toHaveAttribute(
    "accept",
    ".pdf,.jpg,.jpeg,.png,.doc,.docx",
  );
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
});
