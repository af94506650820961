/**
 * The pages of treatments, guides, questions and hospitals: what stands first, what a link opens, what is printed and what is in English.
 */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import GuidePage from "#app/[locale]/guides/[id]/page.tsx";
import GuidesPage from "#app/[locale]/guides/page.tsx";
import QuestionsPage from "#app/[locale]/questions/page.tsx";
import TreatmentPage from "#app/[locale]/treatments/[id]/page.tsx";
import { listPage } from "#components/entries/entry-pages.tsx";
import { HospitalView } from "#components/entries/hospital-view.tsx";
import { TreatmentCards } from "#components/entries/treatment-cards.tsx";
import { TreatmentIntro } from "#components/entries/treatment-intro.tsx";
import { press } from "#components/testing/input.ts";
import { emulateMedia } from "#components/testing/media.ts";
import { pageProps, renderServerComponents } from "#components/testing/server-components.tsx";
import { builtLocales, localePath } from "#lib/i18n/locales.ts";
import { guides } from "#lib/site/content/guides.ts";
import type { Hospital } from "#lib/site/content/hospitals.ts";
import { questions } from "#lib/site/content/questions.ts";
import { type Treatment, treatments } from "#lib/site/content/treatments.ts";

async function firstTreatment(): Promise<Treatment> {
  const [treatment] = await treatments.list("en");
  if (!treatment) throw new Error("content/treatments/en has no file, and these tests need one");
  return treatment;
}

const isSeen = (element: Element) => element.checkVisibility();

const translated = await Promise.all(
  builtLocales.map(async (locale) => ({ locale, all: await treatments.list(locale) })),
);

test.each(translated.filter(({ all }) => all.length > 0))(
  "in $locale the first sentence of a treatment says that no doctor has read it, as large as the text",
  async ({ locale, all }) => {
    for (const treatment of all.filter(({ reviewedBy }) => !reviewedBy)) {
      const props = pageProps({ id: treatment.id });
      const { container, say, unmount } = await renderServerComponents(<TreatmentPage {...props} />, locale);
      const texts = [...container.querySelectorAll("h1 ~ *")];
      expect(texts[0]?.textContent, treatment.id).toBe(say("treatments.notReviewed"));
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      expect(size(texts[0] as Element)).toBeGreaterThanOrEqual(size(document.body));
      await unmount();
    }
  },
);

test("a treatment that a doctor has read names the doctor, and has no notice", async () => {
  const read = { ...(await firstTreatment()), reviewedBy: "Dr Asha Rao, MS", reviewedOn: "2026-11-20" };
  const { say } = await renderServerComponents(<TreatmentIntro treatment={read} />);
  await expect.element(page.getByText("Dr Asha Rao, MS", { exact: false })).toBeVisible();
  await expect.element(page.getByText(say("treatments.notReviewed"))).not.toBeInTheDocument();
});

test.each(["en", "ar"] as const)(
  "in %s a treatment ends in the form, which names the treatment and leaves the message empty",
  async (locale) => {
    const [{ id, title } = await firstTreatment()] = await treatments.list(locale);
    const { container, say } = await renderServerComponents(<TreatmentPage {...pageProps({ id })} />, locale);
    const form = page.getByRole("region", { name: say("treatments.request") });
    const message = form.getByLabelText(say("forms.consultation.fields.message.label"), { exact: false });
    await expect.element(message).toHaveValue("");
    await expect.element(form.getByText(title, { exact: true })).toBeVisible();
    await press(page.getByRole("link", { name: say("treatments.request") }));
    await expect.element(form).toBeInViewport();
    const after = [...container.querySelectorAll("h2")].at(-1);
    expect(after?.textContent, "nothing stands below the form").toBe(say("treatments.request"));
  },
);

test("a list without entries says why", async () => {
  const { page: List } = listPage({ ...treatments, listWithEnglish: async () => [] }, (entries) => (
    <TreatmentCards entries={entries} />
  ));
  const { container, say } = await renderServerComponents(<List />);
  await expect.element(page.getByText(say("treatments.none"))).toBeVisible();
  expect(container.querySelectorAll("li")).toHaveLength(0);
});

test("a list names English entries in another language, and says that they are in English", async () => {
  const { say } = await renderServerComponents(<GuidesPage />, "ar");
  const own = (await guides.list("ar")).map(({ id }) => id);
  const all = await guides.listWithEnglish("ar");
  expect(new Set(all.map(({ locale }) => locale)), "both kinds are there").toEqual(new Set(["ar", "en"]));
  for (const { id, title, locale } of all) {
    const link = page.getByRole("link", { name: title, exact: false });
    await expect.element(link).toHaveAttribute("href", localePath(locale, `/guides/${id}`));
    const note = link.getByText(say("layout.inEnglish"));
    expect(note.elements(), id).toHaveLength(own.includes(id) ? 0 : 1);
    expect(link.getByText(title).element().closest("[lang]")?.getAttribute("lang")).toBe(locale);
  }
});

test("a link to a question opens its answer, and only that one", async () => {
  const all = await questions.list("en");
  const { id, question } = all.at(-1) ?? { id: "?", question: "?" };
  const { container } = await renderServerComponents(
    <>
      <a href={`#${id}`}>{id}</a>
      <QuestionsPage />
    </>,
  );
  const answer = container.querySelector(`[id="${id}"]`) as Element;
  await expect.element(page.getByText(question)).toBeVisible();
  expect(isSeen(answer)).toBe(false);
  await press(page.getByRole("link", { name: id, exact: true }));
  await expect.element(answer as HTMLElement).toBeInViewport();
  const shown = all.filter((each) => isSeen(container.querySelector(`[id="${each.id}"]`) as Element));
  expect(shown.map((each) => each.id)).toEqual([id]);
});

test("the list to print is printed with its sources, without links to other pages", async () => {
  const guide = await guides.get("en", "before-you-travel");
  const { container, say } = await renderServerComponents(<GuidePage {...pageProps({ id: guide.id })} />);
  const notPrinted = () =>
    [
      page.getByText(say("guides.print")),
      page.getByText(say("guides.all")),
      page.getByText(say("guides.more")),
    ].flatMap((text) => text.elements().filter(isSeen));
  expect(notPrinted()).toHaveLength(3);
  await emulateMedia({ type: "print" });
  expect(notPrinted()).toEqual([]);
  expect([...container.querySelectorAll("nav")].filter(isSeen)).toEqual([]);
  const points = [...container.querySelectorAll(".prose li")];
  expect(points.length).toBeGreaterThan(0);
  expect(points.filter((point) => !isSeen(point))).toEqual([]);
  for (const { name } of guide.sources ?? [])
    await expect.element(page.getByText(name, { exact: false })).toBeVisible();
});

const hospital: Hospital = {
  id: "example",
  title: "Example hospital",
  summary: "Gurugram",
  city: "Gurugram",
  metaDescription: "",
  updated: "2026-11-26",
  accreditations: [],
  specialities: [],
  known: ["It has an emergency department."],
  unknown: ["How long a patient waits."],
};

const parts = (container: Element) => [...container.querySelectorAll("h2")].map(({ textContent }) => textContent);

test("a hospital without optional parts shows what we know and what we do not, and says that we know of no accreditation", async () => {
  const { container, say } = await renderServerComponents(<HospitalView hospital={hospital} treatments={[]} />);
  expect(parts(container)).toEqual(["known", "unknown", "accreditations"].map((key) => say(`hospitals.${key}`)));
  for (const text of [...hospital.known, ...hospital.unknown, say("hospitals.noAccreditation")])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(container.querySelectorAll("img, ul:empty, picture")).toHaveLength(0);
  await expect.element(page.getByText(say("layout.draft"))).not.toBeInTheDocument();
});

test("a hospital shows its photo, its accreditation with the register, and its treatments", async () => {
  const { id, title } = await firstTreatment();
  const whole: Hospital = {
    ...hospital,
    draft: true,
    image: "/media/example.jpg",
    imageAlt: "The entrance of the hospital",
    accreditations: [{ name: "NABH", url: "https://nabh.example/1" }],
  };
  const { container, say } = await renderServerComponents(
    <HospitalView hospital={whole} treatments={[{ id, title, locale: "en" }]} />,
  );
  await expect.element(page.getByAltText("The entrance of the hospital")).toBeVisible();
  const register = page.getByRole("link", { name: say("hospitals.register", { name: "NABH" }) });
  await expect.element(register).toHaveAttribute("href", "https://nabh.example/1");
  await expect.element(page.getByText(say("hospitals.noAccreditation"))).not.toBeInTheDocument();
  expect(parts(container)).toContain(say("hospitals.specialities"));
  await expect.element(page.getByRole("link", { name: title })).toHaveAttribute("href", `/treatments/${id}`);
  await expect.element(page.getByText(say("layout.draft"))).toBeVisible();
});
