/** Tests pages without a form: the journey, the team, the services, and the not-found page (requirements §2). */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import TeamPage from "#app/[locale]/meet-out-team/page.tsx";
import ServicesPage from "#app/[locale]/services/page.tsx";
import StartYourJourneyPage from "#app/[locale]/start-your-journey/page.tsx";
import { About } from "#components/home/about.tsx";
import { Footer } from "#components/layout/footer.tsx";
import { Destinations, NotFound } from "#components/layout/not-found.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { press } from "#components/testing/input.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import english from "#content/messages/en.json";
import { inquiryKinds } from "#content/routes.ts";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { getServices } from "#lib/site/content/services.ts";
import { site } from "#lib/site/content/site.ts";
import { getTeam } from "#lib/site/content/team.ts";

vi.mock("#lib/site/content/team.ts", { spy: true });

const heading = (name: string) => page.getByRole("heading", { name });

const title = () => page.getByRole("heading", { level: 1 });

/** Expects one card for each service, with a link to the page of the service. Expects no other links. */
async function expectServices(scope: Locator, locale: Locale) {
  const services = await getServices(locale);
  const links = scope.getByRole("heading", { level: 3 }).getByRole("link");
  expect(links.elements().map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    services.map((service) => [service.title, localePath(locale, `/servicedetails/${service.id}`)]),
  );
  for (const { cardDescription } of services) await expect.element(scope.getByText(cardDescription)).toBeVisible();
}

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test("the journey has its steps, the services, and a link to the second opinion", async () => {
    const { container, say } = await renderServerComponents(<StartYourJourneyPage />, locale);
    await expect.element(title()).toHaveTextContent(say("journey.title"));
    const { steps: parts, prepare, decides } = english.journey;
    for (const key of Object.keys(parts))
      await expect.element(heading(say(`journey.steps.${key}.title`))).toBeVisible();
    for (const key of ["prepare", "decides", "steps", "services", "closing"]) {
      await expect.element(heading(say(`journey.${key}Heading`))).toBeVisible();
    }
    for (const key of Object.keys(prepare)) {
      await expect.element(page.getByText(say(`journey.prepare.${key}`))).toBeVisible();
    }
    for (const key of Object.keys(decides)) {
      await expect.element(page.getByText(say(`journey.decides.${key}.what`))).toBeVisible();
    }
    await expect.element(page.getByText(say("journey.cost"))).toBeVisible();
    const opinion = page.getByRole("link", { name: say("journey.begin") });
    for (const link of opinion.elements()) {
      expect(link.getAttribute("href")).toBe(localePath(locale, "/second-opinion"));
    }
    expect(opinion.elements()).toHaveLength(2);
    await expectServices(page.getByRole("region", { name: say("journey.servicesHeading") }), locale);
    await press(page.getByRole("link", { name: say("journey.seeSteps") }));
    const steps = () => container.querySelector("#steps")?.getBoundingClientRect().top;
    await expect.poll(steps, { message: "the steps begin below the header" }).toBeLessThan(120);
  });

  test("everybody in the team has a card with ways to write to them", async () => {
    const { say } = await renderServerComponents(<TeamPage />, locale);
    await expect.element(title()).toHaveTextContent(say("team.title"));
    const team = await getTeam(locale);
    const cards = page.getByRole("list").first().getByRole("listitem");
    expect(cards.elements()).toHaveLength(team.length);
    for (const [index, { name, role, bio, email, social }] of team.entries()) {
      const card = cards.nth(index);
      await expect.element(card.getByRole("heading", { name })).toBeVisible();
      for (const text of [role, bio].filter((each) => each !== undefined))
        await expect.element(card.getByText(text)).toBeVisible();
      const mail = card.getByRole("link", { name: say("team.emailOf", { name }) });
      await expect.element(mail).toHaveAttribute("href", `mailto:${email}`);
      for (const own of social) {
        const link = card.getByRole("link", { name: say("team.pageOf", { page: own.name, name }) });
        await expect.element(link).toHaveAttribute("href", own.url);
      }
    }
    const how = page.getByRole("region", { name: say("team.howHeading") });
    const promise = say("thankYou.promise", { days: site.answer.workingDays });
    for (const text of [...Object.keys(english.team.how).map((rule) => say(`team.how.${rule}.text`)), promise]) {
      expect(how.element().textContent).toContain(text);
    }
    const contact = page.getByRole("link", { name: say("team.contact") });
    await expect.element(contact).toHaveAttribute("href", localePath(locale, "/#contact"));
  });

  test("a team without people says how we work, and nothing links to it", async () => {
    vi.mocked(getTeam).mockResolvedValue([]);
    onTestFinished(() => void vi.mocked(getTeam).mockReset());
    const { container, say } = await renderServerComponents(
      <>
        <TeamPage />
        <About />
        <Destinations />
        <Footer />
      </>,
      locale,
    );
    await expect.element(page.getByText(say("team.none"))).toBeVisible();
    await expect.element(page.getByText(say("team.lead"))).not.toBeInTheDocument();
    expect(container.querySelectorAll("ul:empty, [href$='/meet-out-team']")).toHaveLength(0);
  });

  test.each([
    { key: "title", text: "text", isService: false },
    { key: "serviceTitle", text: "serviceText", isService: true },
  ])("the not-found page has its words: $key", async ({ key, text, isService }) => {
    const nearest = { path: "/blog", shareTitle: "Robots" };
    const { say } = await renderServerComponents(
      <NotFound isService={isService} nearest={isService ? undefined : nearest} />,
      locale,
    );
    await expect.element(title()).toHaveTextContent(say(`notFound.${key}`));
    await expect.element(page.getByText(say(`notFound.${text}`))).toBeVisible();
    expect(page.getByText(say("notFound.code")).elements()).toHaveLength(isService ? 0 : 1);
    const home = page.getByRole("link", { name: say("notFound.home") });
    await expect.element(home).toHaveAttribute("href", localePath(locale, "/"));
    const near = page.getByRole("link", { name: nearest.shareTitle });
    expect(near.elements().map((link) => link.getAttribute("href"))).toEqual(
      isService ? [] : [localePath(locale, "/blog")],
    );
    const others = page.getByRole("region", { name: say("notFound.lookingFor") }).getByRole("link");
    const paths = others.elements().map((link) => link.getAttribute("href"));
    const services = (await getServices(locale)).map(({ id }) => `/servicedetails/${id}`);
    const answers = ["/search", "/treatments", "/guides", "/questions"];
    for (const path of [...services, ...answers, "/services", "/#contact"])
      expect(paths).toContain(localePath(locale, path));
    expect(paths).toContain(`tel:${site.phone.dialled}`);
    const call = say("layout.call", { phone: site.phone.shown });
    const texts = others.elements().map((link) => link.textContent);
    expect(texts.filter((text) => text?.includes(site.phone.shown))).toEqual([call]);
    for (const { title: name } of await getServices(locale)) expect(texts).toContain(name);
    await expectAccessible();
  });
});

test("the services page helps to choose and lists what happens, what it costs and what else there is", async () => {
  const { say } = await renderServerComponents(<ServicesPage />);
  const chooser = page.getByRole("navigation", { name: say("services.chooserHeading") });
  for (const { id, need } of await getServices("en")) {
    await expect
      .element(chooser.getByRole("link", { name: need, exact: false }))
      .toHaveAttribute("href", `/servicedetails/${id}`);
  }
  const unsure = chooser.getByRole("link", { name: say("services.unsure"), exact: false });
  await expect.element(unsure).toHaveAttribute("href", "/second-opinion");
  await expectServices(page.getByRole("region", { name: say("home.servicesHeading") }), "en");
  const { after, costs, support } = english.services;
  const keys = [
    ...Object.keys(after).map((key) => `after.${key}.text`),
    ...Object.keys(costs).map((key) => `costs.${key}.what`),
    ...Object.keys(support).flatMap((key) => [`support.${key}`, `supportText.${key}`]),
  ];
  for (const key of keys) await expect.element(page.getByText(say(`services.${key}`), { exact: true })).toBeVisible();
  for (const kind of inquiryKinds.filter((kind) => kind !== "general")) {
    const link = page.getByRole("link", { name: say(`inquiryPage.partners.${kind}`) });
    await expect.element(link).toHaveAttribute("href", `/inquiry/${kind}`);
  }
  await expectAccessible();
});
