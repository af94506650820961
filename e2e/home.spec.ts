/** The home page's sections and the pages behind its openers (spec §2). */

import { homeAnchors } from "@/content/routes.ts";
import { site as facts } from "@/content/site.ts";
import { expectNoAxeFindings } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("has an element for each of the seven anchors", async ({ page }) => {
  await page.goto("/");
  for (const anchor of homeAnchors) await expect(page.locator(`#${anchor}`), anchor).toHaveCount(1);
});

test("counts its figures up to 8, 5000 and 15", async ({ page }) => {
  await page.goto("/");
  const figures = page.getByRole("list", { name: "Our work in figures" }).getByRole("listitem");
  await expect(figures).toHaveText([/8\+ ?years of work/, /5000\+ ?patients served/, /15\+ ?partner countries/]);
});

test("leads to the journey and the team", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Start Your Journey" }).first()).toHaveAttribute(
    "href",
    "/start-your-journey",
  );
  await expect(main.getByRole("link", { name: "Meet Our Team" })).toHaveAttribute("href", "/meet-out-team");
});

const inquiries = [
  { button: "Partner as Insurer", path: "/inquiry/insurer", title: "Partner as Insurer" },
  { button: "Work with Us", path: "/inquiry/ngo", title: "Work with Us" },
  { button: "Join Our Network", path: "/inquiry/hospital", title: "Network Partnership Inquiry" },
  { button: "Start Your Journey", path: "/inquiry/individual", title: "Start Your Personal Journey" },
  { button: "Have Questions? Contact Us", path: "/inquiry/general", title: "General Inquiry" },
];

for (const { button, path, title } of inquiries) {
  test(`'${button}' in Collaborate is a link to the page '${title}'`, async ({ page }) => {
    await page.goto("/");
    const opener = page.getByRole("region", { name: "Collaborate with us" }).getByRole("link", { name: button });
    await expect(opener).toHaveAttribute("href", path);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main").getByRole("link", { name: `Call ${facts.phone.shown}` })).toBeVisible();
    await expectNoAxeFindings(page);
  });
}

test.describe("where the visitor is, the office hours", () => {
  test.use({ timezoneId: "Africa/Nairobi" });

  test("are told in their own time too", async ({ page }) => {
    await page.goto("/");
    const contact = page.getByRole("region", { name: "Contact us" });
    await expect(contact).toContainText("Monday to Saturday, 09:00 to 18:00 in India.");
    await expect(contact).toContainText("That is 06:30 to 15:30 where you are.");
  });
});

test("contact has chat, emergency and doctors", async ({ page }) => {
  await page.goto("/");
  const contact = page.getByRole("region", { name: "Contact us" });
  await expect(contact.getByRole("link", { name: "Live Chat" })).toHaveAttribute("href", facts.chatUrl);
  await expect(contact.getByRole("link", { name: facts.emergencyPhone.shown })).toHaveAttribute(
    "href",
    `tel:${facts.emergencyPhone.dialled}`,
  );
  await expect(contact.getByText("not an ambulance service")).toBeVisible();
  await expect(contact.getByRole("link", { name: "Browse" })).toHaveAttribute("href", facts.findDoctorUrl);
});
