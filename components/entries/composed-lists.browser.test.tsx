/** The lists of treatments, guides and hospitals: their order, their one line of fact, and pictures of one shape. */

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import GuidesPage from "#app/[locale]/guides/page.tsx";
import TreatmentsPage from "#app/[locale]/treatments/page.tsx";
import { HospitalCards } from "#components/entries/hospital-cards.tsx";
import { HospitalView } from "#components/entries/hospital-view.tsx";
import { TreatmentCards } from "#components/entries/treatment-cards.tsx";
import { expectAccessible } from "#components/testing/axe.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { guides } from "#lib/site/content/guides.ts";
import type { Hospital } from "#lib/site/content/hospitals.ts";
import { treatments } from "#lib/site/content/treatments.ts";

const UPRIGHT = "/media/upright.jpg";

const hospital = (id: string, more: Partial<Hospital> = {}) => ({
  id,
  locale: "en" as const,
  title: `Hospital ${id}`,
  summary: "Gurugram",
  city: "Gurugram",
  metaDescription: "",
  updated: "2026-11-26",
  accreditations: [],
  specialities: [],
  known: ["It has an emergency department."],
  unknown: ["How long a patient waits."],
  ...more,
});

describe("treatments", () => {
  test.each(["en", "bn"] as const)("in %s, each card has its first time as its line of fact", async (locale) => {
    const { container } = await renderServerComponents(<TreatmentsPage />, locale);
    const all = await treatments.listWithEnglish(locale);
    const cards = [...container.querySelectorAll("li:has(h2)")];
    expect(cards).toHaveLength(all.length);
    all.forEach(({ title, times: [time] }, index) => {
      const text = cards[index]?.textContent;
      for (const part of [title, time?.what, time?.range]) expect(text).toContain(part);
    });
    await expectAccessible();
  });

  test("a photo takes the place of the drawing, and has its shape on a phone", async () => {
    await page.viewport(360, 640);
    const [drawn, other] = await treatments.listWithEnglish("en");
    if (!drawn || !other) throw new Error("content/treatments/en has less than two files, and this test needs two");
    const entries = [drawn, { ...other, image: UPRIGHT }];
    const { container } = await renderServerComponents(<TreatmentCards entries={entries} />);
    const shapes = [...container.querySelectorAll("[data-picture], img")].map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return [picture.tagName, (width / height).toFixed(1)];
    });
    expect(shapes).toEqual([
      ["svg", "1.3"],
      ["IMG", "1.3"],
    ]);
  });

  test("the cards fill each row, however many there are", async () => {
    const all = await treatments.listWithEnglish("en");
    await page.viewport(1280, 800);
    for (let count = 1; count <= all.length; count++) {
      const { container, unmount } = await renderServerComponents(<TreatmentCards entries={all.slice(0, count)} />);
      const list = container.querySelector("ul") as Element;
      const right = list.getBoundingClientRect().right;
      expect(list.lastElementChild?.getBoundingClientRect().right, `${count} treatments`).toBeCloseTo(right, 0);
      await unmount();
    }
  });
});

test("guides of the journey are numbered steps in their order, and the others are no steps", async () => {
  const { container } = await renderServerComponents(<GuidesPage />);
  const all = await guides.list("en");
  const titles = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const titlesOf = (group: string) => all.filter((guide) => guide.group === group).map(({ title }) => title);
  expect(titles("ol h3")).toEqual(titlesOf("journey"));
  expect(titles("ul h3")).toEqual(titlesOf("money"));
  await expectAccessible();
});

describe("hospitals", () => {
  const shapesOf = (container: Element) =>
    [...container.querySelectorAll("img")].map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return (width / height).toFixed(2);
    });

  test.each([360, 1280])("at %i px, an upright photo has three by two, in the list and on the page", async (width) => {
    await page.viewport(width, 800);
    const entries = [hospital("a", { image: UPRIGHT }), hospital("b", { image: "/media/wide.jpg" }), hospital("c")];
    const list = await renderServerComponents(<HospitalCards entries={entries} treatments={[]} />);
    expect(shapesOf(list.container)).toEqual(["1.50", "1.50"]);
    await list.unmount();
    const own = await renderServerComponents(
      <HospitalView hospital={hospital("a", { image: UPRIGHT, imageAlt: "The entrance" })} treatments={[]} />,
    );
    expect(shapesOf(own.container)).toEqual(["1.50"]);
  });

  test("a card names the city, the accreditations and the treatments", async () => {
    const [{ id, title } = { id: "?", title: "?" }] = await treatments.list("en");
    const entries = [
      hospital("a", { accreditations: [{ name: "NABH", url: "https://nabh.example/1" }], specialities: [id] }),
    ];
    await renderServerComponents(<HospitalCards entries={entries} treatments={[{ id, title, locale: "en" }]} />);
    const card = page.getByRole("listitem");
    for (const text of ["Gurugram", "NABH", title]) await expect.element(card.getByText(text)).toBeVisible();
    await expect.element(card.getByRole("link")).toHaveAttribute("href", "/hospitals/a");
    await expectAccessible();
  });
});
