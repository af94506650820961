/** The home page's sections and the pages behind its openers (spec §2). */

import { homeAnchors } from "@/content/routes.ts";
import { site as facts } from "@/content/site.ts";
import { inLanguage, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

test("has an element for each of the seven anchors", async ({ page }) => {
  await page.goto(inLanguage("/"));
  for (const anchor of homeAnchors) await expect(page.locator(`#${anchor}`), anchor).toHaveCount(1);
});

test("counts its figures up to 8, 5000 and 15", journey(), async ({ page }) => {
  await page.goto(inLanguage("/"));
  const figures = page.getByRole("list", { name: say("Our work in figures") }).getByRole("listitem");
  await expect(figures).toHaveText(
    [
      [8, "{count, plural, one {year of work} other {years of work}}"] as const,
      [5000, "{count, plural, one {patient served} other {patients served}}"] as const,
      [15, "{count, plural, one {partner country} other {partner countries}}"] as const,
    ].map(([count, what]) => new RegExp(`${count}\\+ ?${RegExp.escape(say(what, { count }))}`)),
  );
});

test("leads to the journey and the team", journey(), async ({ page }) => {
  await page.goto(inLanguage("/"));
  const main = page.getByRole("main");
  await expect(
    main.getByRole("link", { name: say("Start Your Journey", undefined, "home.hero") }).first(),
  ).toHaveAttribute("href", inLanguage("/start-your-journey"));
  await expect(main.getByRole("link", { name: say("Meet Our Team") })).toHaveAttribute(
    "href",
    inLanguage("/meet-out-team"),
  );
});

const inquiries = [
  { button: "Partner as Insurer", path: "/inquiry/insurer", title: "Partner as Insurer" },
  { button: "Work with Us", path: "/inquiry/ngo", title: "Work with Us" },
  { button: "Join Our Network", path: "/inquiry/hospital", title: "Network Partnership Inquiry" },
  { button: "Start Your Journey", path: "/inquiry/individual", title: "Start Your Personal Journey" },
  { button: "Have Questions? Contact Us", path: "/inquiry/general", title: "General Inquiry" },
];

for (const { button, path, title } of inquiries) {
  const inAll = journey(path === "/inquiry/individual");
  test(`'${button}' in Collaborate is a link to the page '${title}'`, inAll, async ({ page }) => {
    await page.goto(inLanguage("/"));
    const section = page.getByRole("region", { name: say("Collaborate with us") });
    const opener = section.getByRole("link", { name: say(button, undefined, "home.collaborate") });
    await expect(opener).toHaveAttribute("href", inLanguage(path));
    await page.goto(inLanguage(path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(title, undefined, "inquiry."));
    await expect(
      page.getByRole("main").getByRole("link", { name: say("Call {phone}", { phone: facts.phone.shown }) }),
    ).toBeVisible();
  });
}

test.describe("where the visitor is, the office hours", () => {
  test.use({ timezoneId: "Africa/Nairobi" });

  test("are told in their own time too", journey(), async ({ page }) => {
    await page.goto(inLanguage("/"));
    const contact = page.getByRole("region", { name: say("Contact us", undefined, "home.contact") });
    await expect(contact).toContainText(say("Monday to Saturday, {opens} to {closes} in India.", facts.hours));
    await expect(contact).toContainText(
      say("That is {opens} to {closes} where you are.", { opens: "06:30", closes: "15:30" }, "home.contact"),
    );
  });
});

test("contact has chat, emergency and doctors", journey(), async ({ page }) => {
  await page.goto(inLanguage("/"));
  const contact = page.getByRole("region", { name: say("Contact us", undefined, "home.contact") });
  await expect(contact.getByRole("link", { name: say("Live Chat", undefined, "home.contact") })).toHaveAttribute(
    "href",
    facts.chatUrl,
  );
  await expect(contact.getByRole("link", { name: facts.emergencyPhone.shown })).toHaveAttribute(
    "href",
    `tel:${facts.emergencyPhone.dialled}`,
  );
  await expect(
    contact.getByText(say("For patients who travel with us, day and night. This is not an ambulance service.")),
  ).toBeVisible();
  await expect(contact.getByRole("link", { name: say("Browse") })).toHaveAttribute("href", facts.findDoctorUrl);
});
