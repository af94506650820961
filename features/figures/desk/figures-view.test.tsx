import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type FigureChoice, readFigureChoice } from "#features/figures/desk/figure-choice.ts";
import { FiguresView } from "#features/figures/desk/figures-view.tsx";
import { figures as feature } from "#features/figures/feature.ts";
import { figureStore } from "#features/figures/figure-store.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { OTHER_CAMPAIGN } from "#lib/leads/store/source-name.ts";
import { storeKey, submission } from "#lib/leads/store/testing.ts";

/** A Monday morning in India. */
const MONDAY = Date.UTC(2026, 10, 23, 3);
const day = (date: number) => Date.UTC(2026, 10, date, 6);

async function draw(leads: readonly [at: number, count: number, campaign: string][], choice: FigureChoice) {
  const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: false, features: [figureStore] });
  for (const [at, count, campaign] of leads)
    for (let each = 0; each < count; each++) await store.save(submission(), at, { visitSource: { campaign } });
  const html = renderToStaticMarkup(await FiguresView({ figures: store.part(figureStore), choice, now: MONDAY }));
  return html.replaceAll("–", "-").replaceAll("\u2009", "");
}

test("on Monday, one press leads marketing to last week's campaigns by name", async () => {
  // The press on the only page that marketing sees. Nothing is chosen there yet.
  expect(feature.staffPages).toEqual([expect.objectContaining({ path: "/desk/figures", name: "Figures" })]);
  const html = await draw(
    [
      [day(17), 9, "kenya-october"],
      [day(18), 7, "dhaka"],
    ],
    readFigureChoice({}),
  );
  const [, table = ""] = /by campaign.*?(<table.*?<\/table>)/s.exec(html) ?? [];
  expect(html.indexOf("16-22 Nov by campaign")).toBeGreaterThan(0);
  expect(table).toMatch(/kenya-october<\/th><td[^>]*>9</);
  expect(table).toMatch(/dhaka<\/th><td[^>]*>7</);
  expect(html).not.toContain("Names were hidden");
});

test("says when names were hidden, because they are not in the list", async () => {
  const html = await draw(
    [
      [day(17), 9, "kenya-october"],
      [day(18), 7, OTHER_CAMPAIGN],
    ],
    readFigureChoice({}),
  );
  expect(html).toMatch(/other campaign<\/th><td[^>]*>7</);
  expect(html).toContain("Names were hidden");
});

test("the running week and month are there in all, by their whole days", async () => {
  const html = await draw([[day(17), 9, "kenya-october"]], readFigureChoice({ by: "landing" }));
  expect(html).toContain("This week");
  expect(html).toContain("no whole day yet");
  expect(html).toContain("at least 9 (2-22 Nov)");
});
