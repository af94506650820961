/** What stands on the first screen of a treatment's page, on a phone, on a wide screen and on paper (requirements §2.52). */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { FormBesideText } from "#components/contact/page-with-form.tsx";
import { TreatmentFacts } from "#components/entries/treatment-facts.tsx";
import { TreatmentIntro } from "#components/entries/treatment-intro.tsx";
import { drawIn, emulateMedia } from "#components/testing/media.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { Section } from "#components/ui/section.tsx";
import { builtLocales, type Locale } from "#lib/i18n/locales.ts";
import { type Treatment, treatments } from "#lib/site/content/treatments.ts";

/** In pixels: the bar and the header of a phone, and its bar at the bottom. */
const ABOVE = 44 + 65;
const BELOW = 64;

async function open(locale: Locale, treatment: Treatment) {
  const { container, say, unmount } = await renderServerComponents(
    <Section isFirst>
      <FormBesideText>
        <TreatmentIntro treatment={treatment} />
        <TreatmentFacts treatment={treatment} />
      </FormBesideText>
    </Section>,
    locale,
  );
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const [title, link, facts] = ["h1", 'a[href="#request"]', "section[aria-labelledby=facts-heading]"].map(find);
  const [review, box] = container.querySelectorAll<HTMLElement>("h1 ~ *");
  const signs = [...(box?.querySelectorAll("li") ?? [])];
  const emergency = box?.querySelector("p");
  return { container, say, unmount, title, review, box, signs, emergency, link, facts };
}

type Part = HTMLElement | null | undefined;

const rectOf = (part: Part) => part?.getBoundingClientRect() ?? new DOMRect(Number.NaN);

const all = await Promise.all(builtLocales.map(async (locale) => ({ locale, entries: await treatments.list(locale) })));

test.each(all.filter(({ entries }) => entries.length > 0))(
  "in $locale, 360 x 640 px show in order: title, review, three signs, the emergency number, the link to the form",
  async ({ locale, entries }) => {
    await page.viewport(360, 640);
    await drawIn("wide");
    for (const treatment of entries) {
      const { say, unmount, title, review, box, signs, emergency, link, facts } = await open(locale, treatment);
      expect(review?.textContent).toBe(say("treatments.notReviewed"));
      expect(box?.querySelector("h2")?.textContent).toBe(say("treatments.urgent"));
      expect(signs.map(({ textContent }) => textContent)).toEqual(treatment.urgent.slice(0, 3));
      expect(emergency?.textContent).toBe(say("treatments.emergency"));
      const places = [title, review, ...signs, emergency, link, facts].map((part) => rectOf(part as Part).top);
      expect(places, treatment.id).toEqual(places.toSorted((a, b) => a - b));
      expect(rectOf(link).bottom, treatment.id).toBeLessThanOrEqual(640 - ABOVE - BELOW);
      await unmount();
    }
  },
);

const [treatment] = await treatments.list("en");
if (!treatment) throw new Error("content/treatments/en has no file, and these tests need one");

test("at 1280 px the facts box stands beside the title and all signs, above the link to the form", async () => {
  await page.viewport(1280, 800);
  const { container, title, box, link, facts } = await open("en", treatment);
  expect(rectOf(facts).left).toBeGreaterThan(rectOf(box).right);
  expect(Math.abs(rectOf(facts).top - rectOf(title).top)).toBeLessThan(100);
  const shown = [...container.querySelectorAll<HTMLElement>("h1 ~ * li")];
  expect(shown.map(({ textContent }) => textContent)).toEqual(treatment.urgent);
  for (const sign of shown) {
    expect(sign.checkVisibility({ contentVisibilityAuto: true }), "unfolded").toBe(true);
    expect(rectOf(sign).bottom).toBeLessThan(rectOf(link).top);
  }
});

test("a phone folds the other signs only, and paper has all of them", async () => {
  await page.viewport(360, 640);
  const { container } = await open("en", treatment);
  const shown = () =>
    [...container.querySelectorAll("h1 ~ * li")]
      .filter((sign) => sign.checkVisibility({ contentVisibilityAuto: true }))
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual(treatment.urgent.slice(0, 3));
  await emulateMedia({ type: "print" });
  await expect.poll(shown).toEqual(treatment.urgent);
});

test("each time that has a place in the facts box stands there with its source, in the order of the box", async () => {
  const { facts, say } = await open("en", treatment);
  const marked = treatment.times.filter(({ fact }) => fact);
  expect(marked.length).toBeGreaterThan(0);
  for (const { what, range, source } of marked) {
    const row = page.getByRole("definition").filter({ hasText: what });
    expect(row.element().textContent).toContain(range);
    expect(row.element().textContent).toContain(say("treatments.source", { name: source }));
  }
  const names = [...(facts?.querySelectorAll("dt") ?? [])].map(({ textContent }) => textContent);
  const inOrder = ["fact.stay", "fact.flight", "fact.recovery", "send"].map((key) => say(`treatments.${key}`));
  expect(names).toEqual(inOrder.filter((name) => names.includes(name)));
  expect(names.at(-1)).toBe(say("treatments.send"));
});
