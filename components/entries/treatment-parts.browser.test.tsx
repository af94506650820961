/** The reviews that an entry names, the sheet for the doctor, and the sources of a treatment (requirements §2.52, §2.53). */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import TreatmentPage from "#app/[locale]/treatments/[id]/page.tsx";
import { SourceList } from "#components/entries/source-list.tsx";
import { ReviewsOnPage } from "#components/entries/treatment-reviews.tsx";
import { TreatmentSheet } from "#components/entries/treatment-sheet.tsx";
import { startFakeServer } from "#components/testing/fake-server.ts";
import { emulateMedia } from "#components/testing/media.ts";
import { amina, answerWithList } from "#components/testing/reads.ts";
import { pageProps, renderServerComponents } from "#components/testing/server-components.tsx";
import english from "#content/messages/en.json" with { type: "json" };
import { site } from "#lib/site/content/site.ts";
import { treatments } from "#lib/site/content/treatments.ts";
import { TESTIMONIALS_URL } from "#lib/site/reads/wire.ts";

const [treatment] = await treatments.list("en");
if (!treatment) throw new Error("content/treatments/en has no file, and these tests need one");

const isSeen = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });

test("a review stands there only by its id, never by its words", async () => {
  const other = { ...amina, _id: "2", name: "Peter", review: `My ${treatment.title.toLowerCase()} went well.` };
  startFakeServer("en").answer(answerWithList(TESTIMONIALS_URL, [other, amina]));
  const { say } = await renderServerComponents(<ReviewsOnPage reviews={[{ id: amina._id, agreed: true }]} />);
  await expect.element(page.getByText(amina.review)).toBeVisible();
  await expect.element(page.getByText(say("treatments.reviewsNote"))).toBeVisible();
  await expect.element(page.getByText(other.review)).not.toBeInTheDocument();
});

test("a review that the provider no longer publishes leaves nothing behind", async () => {
  const server = startFakeServer("en");
  server.answer(answerWithList(TESTIMONIALS_URL, [amina]));
  const { container } = await renderServerComponents(<ReviewsOnPage reviews={[{ id: "gone", agreed: true }]} />);
  await expect.poll(() => server.calls).toHaveLength(1);
  expect(container.textContent).toBe("");
});

test("the sheet has each paper with a box, and on paper begins a page with our name and lines to write on", async () => {
  const { container, say } = await renderServerComponents(<TreatmentSheet treatment={treatment} />);
  const sheet = page.getByRole("region", { name: say("treatments.sheet") }).element();
  const items = [...sheet.querySelectorAll("li")];
  expect(items.map(({ textContent }) => textContent)).toEqual([...treatment.reports, ...treatment.questions]);
  const boxes = [...sheet.querySelectorAll("li > span")].filter((box) => box.getBoundingClientRect().width >= 16);
  expect(boxes).toHaveLength(treatment.reports.length);
  const ourName = page.getByText(site.name).element();
  const lineBelow = (item: Element | undefined) => item && getComputedStyle(item, "::after").borderBottomWidth;
  expect(isSeen(ourName)).toBe(false);
  expect(getComputedStyle(sheet).breakBefore).toBe("auto");
  await emulateMedia({ type: "print" });
  await expect.poll(() => isSeen(ourName)).toBe(true);
  expect(getComputedStyle(sheet).breakBefore).toBe("page");
  expect(lineBelow(items.at(-1))).toBe("1px");
  expect(container.textContent).toContain(say("treatments.patient"));
});

test("the form is not printed, and every sign, paper and source is", async () => {
  const { container, say } = await renderServerComponents(<TreatmentPage {...pageProps({ id: treatment.id })} />);
  await emulateMedia({ type: "print" });
  await expect.poll(() => container.querySelector("form")?.checkVisibility()).toBe(false);
  for (const text of [...treatment.urgent, ...treatment.reports, ...treatment.sources.map(({ name }) => name)]) {
    const found = [...container.querySelectorAll("li, p")].filter(({ textContent }) => textContent?.includes(text));
    expect(found.some(isSeen), text).toBe(true);
  }
  expect(container.textContent?.split(say("treatments.noDate"))).toHaveLength(2);
});

test("a list in which each source has a date does not speak of missing ones", async () => {
  const dated = [{ name: "Example health service", url: "https://health.example/", published: "2026-01-02" }];
  const { container, say } = await renderServerComponents(
    <SourceList title={english.treatments.sources} sources={dated} saysDates />,
  );
  expect(container.textContent).toContain("2026");
  expect(container.textContent).not.toContain(say("treatments.noDate"));
});
