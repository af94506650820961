/** Lists in which English entries stand beside translated ones, and what a phone and paper show of folded parts. */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { EntryLink } from "#components/entries/entry-link.tsx";
import { QuestionList } from "#components/entries/question-list.tsx";
import { SourceList } from "#components/entries/source-list.tsx";
import { press } from "#components/testing/input.ts";
import { emulateMedia } from "#components/testing/media.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import english from "#content/messages/en.json" with { type: "json" };
import { questions } from "#lib/site/content/questions.ts";

const isSeen = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });

test("every line of the Arabic list begins and ends at the same edges, and an English answer runs from left to right", async () => {
  const all = await questions.listWithEnglish("ar");
  const { container } = await renderServerComponents(<QuestionList questions={all} />, "ar");
  expect(new Set(all.map(({ locale }) => locale)), "both kinds are there").toEqual(new Set(["ar", "en"]));
  const signs = [...container.querySelectorAll("summary > svg")].map((sign) => sign.getBoundingClientRect().left);
  expect(signs).toHaveLength(all.length);
  expect(new Set(signs).size).toBe(1);
  const widths = [...container.querySelectorAll("summary > span")].map((text) => text.clientWidth);
  expect(new Set(widths).size, "a note takes no column of its own").toBe(1);
  for (const { id, question, locale } of all) {
    const isEnglish = locale === "en";
    const answer = container.querySelector(`[id="${id}"] .prose`) as Element;
    for (const text of [page.getByText(question, { exact: true }).element(), answer]) {
      expect(text.closest("[lang]")?.getAttribute("lang"), question).toBe(locale);
      expect(getComputedStyle(text).direction, question).toBe(isEnglish ? "ltr" : "rtl");
    }
  }
});

test("the note that a page is in English stands behind the title, and two long links below each other stay apart", async () => {
  await page.viewport(360, 740);
  const link = (id: number) => (
    <li>
      <EntryLink
        path={`/guides/${id}`}
        title={`A title ${id} that is far too long for one line of a phone`}
        locale="en"
        className={textLinkClass}
      />
    </li>
  );
  const { container, say } = await renderServerComponents(
    <ul className="w-72">
      {link(1)}
      {link(2)}
    </ul>,
    "ar",
  );
  const lines = [...container.querySelectorAll("a span[lang]")].map((title) => [...title.getClientRects()]);
  expect(lines.every(({ length }) => length > 1)).toBe(true);
  const bottomOf = (rects: DOMRect[] | undefined) => Math.max(...(rects ?? []).map(({ bottom }) => bottom));
  const gap = (lines[1]?.[0]?.top ?? 0) - bottomOf(lines[0]);
  const between = (lines[0]?.[1]?.top ?? 0) - (lines[0]?.[0]?.bottom ?? 0);
  expect(gap).toBeGreaterThan(between + 8);
  for (const note of page.getByText(say("layout.inEnglish")).elements())
    expect(getComputedStyle(note).display, "is not underlined with the title").toBe("inline-block");
});

test("a phone folds the sources, a wide screen shows them, and paper has them and every answer", async () => {
  const sources = [{ name: "Example health service", url: "https://health.example/page" }];
  const [question] = await questions.list("en");
  if (!question) throw new Error("content/questions/en has no file, and this test needs one");
  await page.viewport(360, 740);
  const { container } = await renderServerComponents(
    <>
      <SourceList title={english.treatments.sources} sources={sources} />
      <QuestionList questions={[question]} />
    </>,
  );
  const source = page.getByText("Example health service");
  const answer = container.querySelector(`[id="${question.id}"]`) as Element;
  expect([isSeen(source.element()), isSeen(answer)]).toEqual([false, false]);
  await press(page.getByText(english.treatments.sources).first());
  await expect.element(source).toBeVisible();
  await press(page.getByText(english.treatments.sources).first());
  await page.viewport(1280, 800);
  await expect.poll(() => isSeen(source.element())).toBe(true);
  await page.viewport(360, 740);
  await emulateMedia({ type: "print" });
  await expect.poll(() => [isSeen(source.element()), isSeen(answer)]).toEqual([true, true]);
});

test("the host of a source fits the narrowest phone, and a finger can hit it", async () => {
  await page.viewport(320, 640);
  const hosts = ["health.example", "averylongnameofamedicaljournal.publisherofmanyjournals.example"];
  const sources = hosts.map((name) => ({ name, url: `https://${name}/page` }));
  const { container } = await renderServerComponents(
    <div className="px-4">
      <SourceList title={english.treatments.sources} sources={sources} />
    </div>,
  );
  await press(page.getByText(english.treatments.sources).first());
  const heights = [...container.querySelectorAll("a")].map((link) => link.getBoundingClientRect().height);
  expect(heights).toHaveLength(hosts.length);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
