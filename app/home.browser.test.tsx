/** Tests the sections and the links of the home page (requirements §2). */

import { describe, expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import HomePage from "#app/[locale]/page.tsx";
import { meaningAnchor } from "#components/home/figures.tsx";
import { setTimeZone } from "#components/testing/media.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { homeAnchors, inquiryKinds } from "#content/routes.ts";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { getClaims } from "#lib/site/content/claims.ts";
import { getServices } from "#lib/site/content/services.ts";
import { site } from "#lib/site/content/site.ts";
import { treatments } from "#lib/site/content/treatments.ts";

async function open(locale: Locale) {
  const { container, say } = await renderServerComponents(<HomePage />, locale);
  const section = (key: string) => page.getByRole("region", { name: say(key), exact: true });
  const expectLink = (link: Locator, path: string, language: Locale = locale) =>
    expect.element(link.first()).toHaveAttribute("href", localePath(language, path));
  return { container, say, section, expectLink };
}

/** Converts an Indian time to the time in Nairobi, which is 2:30 hours behind. */
function inNairobi(time: string) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(Date.UTC(2026, 0, 1, hours, minutes) - 150 * 60_000).toISOString().slice(11, 16);
}

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("links lead to the journey, the team, the services and a page for each inquiry", async () => {
    const { container, say, section, expectLink } = await open(locale);
    for (const anchor of homeAnchors) expect(container.querySelectorAll(`#${anchor}`), anchor).toHaveLength(1);
    await expectLink(page.getByRole("link", { name: say("home.hero.start"), exact: true }), "/start-your-journey");
    await expectLink(page.getByRole("link", { name: say("home.about.team") }), "/meet-out-team");
    const services = section("home.servicesHeading");
    for (const { id, title } of await getServices(locale)) {
      await expectLink(services.getByRole("link", { name: title, exact: true }), `/servicedetails/${id}`);
    }
    const openers = section("home.collaborate.heading");
    for (const kind of inquiryKinds) {
      const words = say(kind === "general" ? "home.collaborate.questions" : `home.collaborate.${kind}.button`);
      await expectLink(openers.getByRole("link", { name: words, exact: true }), `/inquiry/${kind}`);
    }
  });

  test("the additional support is listed without links", async () => {
    const { say, section } = await open(locale);
    const services = section("home.servicesHeading");
    for (const key of ["records", "hotline", "local", "family"]) {
      const words = say(`services.support.${key}`);
      await expect.element(services.getByText(words, { exact: true })).toBeVisible();
      await expect.element(services.getByRole("link", { name: words })).not.toBeInTheDocument();
    }
  });

  test("three needs stand before the cards of the services, and each leads on", async () => {
    const { say, section, expectLink } = await open(locale);
    const [planning, visa] = await getServices(locale);
    const services = section("home.servicesHeading");
    const chooser = services.getByRole("navigation", { name: say("services.chooserHeading") });
    const choice = (name = "") => chooser.getByRole("link", { name, exact: true });
    await expectLink(choice(planning?.need), "/servicedetails/treatment-planning");
    await expectLink(choice(visa?.need), "/servicedetails/visa-travel");
    await expectLink(choice(say("services.unsure")), "/second-opinion");
    const links = services.getByRole("link").elements();
    expect(links.slice(0, 3)).toEqual(chooser.getByRole("link").elements());
    expect(links).toHaveLength(3 + (await getServices(locale)).length);
  });

  test("the names of the treatments stand once, on the first two screens of a phone, with a link to the questions", async () => {
    await page.viewport(360, 640);
    const { container, say, expectLink } = await open(locale);
    const names = page.getByRole("region", { name: say("home.treatmentsHeading") });
    for (const { id, title, locale: language } of await treatments.listWithEnglish(locale)) {
      await expectLink(names.getByRole("link", { name: title, exact: true }), `/treatments/${id}`, language);
      expect(container.querySelectorAll(`[href$="/treatments/${id}"]`), id).toHaveLength(1);
    }
    await expectLink(names.getByRole("link", { name: say("home.allQuestions") }), "/questions");
    // The bar and the header above the page's content are not drawn here.
    expect(names.element().getBoundingClientRect().bottom + 44 + 68).toBeLessThanOrEqual(2 * 640);
  });

  test("what it costs to ask, what happens next and who decides what stand there once", async () => {
    const { container, say } = await open(locale);
    const texts = ["cost.heading", "steps.heading", "about.stayText"].map((key) => say(`home.${key}`));
    if (locale === "en") texts.push(say("home.cost.figure"));
    for (const text of texts) expect(container.textContent?.split(text), text).toHaveLength(2);
  });

  test("each figure appears once: three in the hero, linked to their meaning, and the others beside it", async () => {
    const { container, say } = await open(locale);
    const hero = page.getByRole("list", { name: say("home.hero.figures") });
    for (const { id, value, suffix, label, definition } of await getClaims(locale)) {
      const meaning = container.querySelector(`#${meaningAnchor(id)}`);
      expect(meaning?.querySelector("dd")?.textContent).toBe(definition);
      const link = hero.element().querySelector(`[href="#${meaningAnchor(id)}"]`);
      expect(link?.textContent ?? meaning?.querySelector("dt")?.textContent).toContain(`${value}${suffix} ${label}`);
      expect(meaning?.querySelector("dt")?.textContent?.includes(`${value}`)).toBe(!link);
    }
  });

  test("the sections follow a family's questions, with the reviews before Collaborate", async () => {
    const { container } = await open(locale);
    const ids = ["about", "testimonials", "why-us", "steps-heading", "cost-heading", "services", "book", "collaborate"];
    const places = ids.map((id) => container.querySelector(`#${id}`)?.getBoundingClientRect().top ?? Number.NaN);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("offers chat, an emergency phone number and the doctors", async () => {
    const { say, section } = await open(locale);
    const contact = section("home.contact.heading");
    const link = (name: string) => contact.getByRole("link", { name });
    await expect.element(link(say("home.contact.chat"))).toHaveAttribute("href", site.chatUrl);
    const { shown, dialled } = site.emergencyPhone;
    await expect.element(link(shown)).toHaveAttribute("href", `tel:${dialled}`);
    await expect.element(contact.getByText(say("home.contact.emergencyText"))).toBeVisible();
    const browse = `${say("home.contact.browse")} ${say("layout.newTab")}`;
    await expect.element(link(browse)).toHaveAttribute("href", site.findDoctorUrl);
  });

  test("shows the office hours in the visitor's own time too", async () => {
    await setTimeZone("Africa/Nairobi");
    const { say, section } = await open(locale);
    const { opens, closes } = site.hours;
    const own = { opens: inNairobi(opens), closes: inNairobi(closes) };
    const hours = section("home.contact.heading").getByRole("definition").last();
    await expect
      .element(hours)
      .toHaveTextContent(
        `${say("home.contact.hoursIndia", { opens, closes })} ${say("home.contact.hoursVisitor", own)}`,
      );
  });
});

test("shows the hours once to a visitor in India", async () => {
  await setTimeZone("Asia/Kolkata");
  const { say, section } = await open("en");
  const hours = section("home.contact.heading").getByRole("definition").last();
  await expect.element(hours).toHaveTextContent(say("home.contact.hoursIndia", site.hours));
});
