/** Tests the page of a service: its description and its request form (requirements §2.26, §9). */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import ServiceDetailPage from "#app/[locale]/servicedetails/[serviceId]/page.tsx";
import { ServiceIntro } from "#components/services/service-article.tsx";
import { press } from "#components/testing/input.ts";
import { pageProps, renderServerComponents } from "#components/testing/server-components.tsx";
import { serviceIds } from "#content/routes.ts";
import { builtLocales } from "#lib/i18n/locales.ts";
import { getServices } from "#lib/site/content/services.ts";

test.each(serviceIds)("the page of %s has everything that the specification names", async (serviceId) => {
  const { container, say } = await renderServerComponents(<ServiceDetailPage {...pageProps({ serviceId })} />);
  const service = (await getServices("en")).find(({ id }) => id === serviceId);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(service?.title ?? "");
  for (const key of ["included", "steps", "atHand", "moreInfo", "questions", "requestHeading"]) {
    await expect.element(page.getByRole("heading", { name: say(`service.${key}`) })).toBeVisible();
  }
  for (const text of [service?.description, service?.quote, ...(service?.included ?? [])]) {
    await expect.element(page.getByText(text ?? "?")).toBeVisible();
  }
  const paragraphs = [...container.querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual(expect.arrayContaining([...(service?.moreInfo ?? ["?"])]));
  const { steps = [], questions = [], included = [] } = service ?? {};
  for (const { title, text } of steps) {
    await expect.element(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
    expect(paragraphs).toContain(text);
  }
  for (const { question, answer } of questions) {
    await expect.element(page.getByText(answer)).not.toBeVisible();
    await press(page.getByText(question));
    await expect.element(page.getByText(answer)).toBeVisible();
  }
  for (const item of included) {
    expect(
      page.getByRole("listitem").filter({ hasText: item }).first().element().querySelector("svg"),
      item,
    ).not.toBeNull();
  }
  expect(container.querySelector(`[data-picture="${serviceId}"]`)).not.toBeNull();
  const request = page.getByRole("region", { name: say("service.requestHeading") });
  const field = (name: string) => request.getByLabelText(say(`forms.service-request.fields.${name}.label`));
  await expect.element(field("phone")).toHaveAttribute("placeholder", "XXXXXXXXXX");
  await expect.element(field("countryCode")).toHaveValue("IN-+91");
  for (const files of container.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    const offered = files.accept.split(",");
    expect(offered, "what the browser offers to choose").toEqual(
      expect.arrayContaining([".pdf", ".jpg", ".jpeg", ".png", ".doc", ".docx"]),
    );
    // With these, an iPhone would not convert its photos by itself.
    expect(offered.filter((kind) => /\*|hei[cf]/.test(kind))).toEqual([]);
  }
  const fileFields = { "treatment-planning": 2, "visa-travel": 3, "language-support": 0, "post-treatment": 0 };
  expect(container.querySelectorAll("input[type=file]")).toHaveLength(fileFields[serviceId]);
});

test.each([768, 1280])("at %i px no box scrolls inside the page, and Send is reached by reading on", async (width) => {
  await page.viewport(width, 800);
  const props = pageProps({ serviceId: "treatment-planning" });
  const { container, say } = await renderServerComponents(<ServiceDetailPage {...props} />);
  const boxes = [...container.querySelectorAll("section")].filter((box) => box.scrollHeight > box.clientHeight + 2);
  expect(boxes.map(({ id }) => id)).toEqual([]);
  const send = page.getByRole("button", { name: say("forms.submit") }).element();
  const { bottom } = send.getBoundingClientRect();
  scrollTo(0, bottom - innerHeight);
  expect(send.getBoundingClientRect().bottom, "moves with the page").toBeCloseTo(innerHeight, 0);
});

/** The visible height in pixels: a 640 px screen minus the top bar, the header, the bottom bar and the language suggestion. */
const IN_SIGHT = 640 - 44 - 72 - 64 - 52;

test.each(builtLocales)("on a small phone the link to the form is in sight in %s", async (locale) => {
  await page.viewport(360, 640);
  for (const service of await getServices(locale)) {
    const intro = (
      <main className="px-4 pt-6">
        <ServiceIntro service={service} />
      </main>
    );
    const { container, unmount } = await renderServerComponents(intro, locale);
    const link = container.querySelector('a[href="#request"]')?.getBoundingClientRect();
    expect(link?.bottom, service.id).toBeLessThanOrEqual(IN_SIGHT);
    await unmount();
  }
});
