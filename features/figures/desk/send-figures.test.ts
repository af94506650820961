import { beforeEach, expect, test } from "vitest";
import { createDesk, ORIGIN } from "#features/desk/testing.ts";
import { csvPath, readFigureChoice } from "#features/figures/desk/figure-choice.ts";
import { sendFigures } from "#features/figures/desk/send-figures.ts";
import { figureStore } from "#features/figures/figure-store.ts";
import { submission } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

catchLog();

let world: Awaited<ReturnType<typeof createDesk>>;
beforeEach(async () => {
  world = await createDesk(undefined, [figureStore]);
  // A Monday morning in India.
  world.world.now = Date.UTC(2026, 10, 23, 3);
});

async function receive(count: number, at: number, campaign: string) {
  for (let each = 0; each < count; each++) {
    const saved = await world.store.save(submission(), at, { visitSource: { campaign } });
    if (saved.kind === "saved") await world.store.recordResult(saved.leased.lease, { kind: "delivered" }, at);
  }
}

const get = (path: string, cookie = "") =>
  sendFigures(world.desk)(
    new Request(`${ORIGIN}${path}`, { headers: { host: "desk.example.com", cookie, accept: "text/html" } }),
  );

const PATH = csvPath({ unit: "week", dimension: "campaign" });

test("marketing gets the figures as a file, with small numbers hidden", async () => {
  await receive(6, Date.UTC(2026, 10, 18), "kenya");
  await receive(4, Date.UTC(2026, 10, 18), "nairobi");
  await receive(2, Date.UTC(2026, 10, 19), "mombasa");
  await receive(3, Date.UTC(2026, 10, 11), "kenya");
  const response = await get(PATH, await world.signIn("Mara", "marketing"));
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="figures-week-campaign.csv"');
  const lines = (await response.text()).trimEnd().split("\r\n");
  expect(lines[0]).toBe("period,first day,day after,by,value,received,delivered within an hour");
  expect(lines.slice(11)).toEqual([
    "2026-W46,2026-11-09,2026-11-16,all,,hidden,hidden",
    "2026-W47,2026-11-16,2026-11-23,all,,12,12",
    "2026-W47,2026-11-16,2026-11-23,campaign,kenya,6,",
    "2026-W47,2026-11-16,2026-11-23,campaign,(others),6,",
    "2026-W47,2026-11-16,2026-11-23,campaign,(all),12,",
    "2026-W46,2026-11-09,2026-11-16,campaign,kenya,hidden,",
    "2026-W46,2026-11-09,2026-11-16,campaign,(others),hidden,",
    "2026-W46,2026-11-09,2026-11-16,campaign,(all),hidden,",
  ]);
});

test("a campaign that begins like a formula is a text for a spreadsheet", async () => {
  // No visitor can send such a name today. The file must not depend on that.
  await receive(5, Date.UTC(2026, 10, 18), '=HYPERLINK("https://evil.example")');
  const text = await (await get(PATH, await world.signIn("Mara", "marketing"))).text();
  expect(text).toContain(`"'=hyperlink(""https://evil.example"")"`);
});

test("nobody gets the figures without signing in", async () => {
  const response = await get(PATH);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toContain("/desk/sign-in");
});

test.each([
  [{}, { unit: "week", dimension: "campaign" }],
  [
    { period: "month", by: "country" },
    { unit: "month", dimension: "country" },
  ],
  [
    { period: "day", by: ["form", "locale"] },
    { unit: "week", dimension: "campaign" },
  ],
])("the choice in the query %j is %j", (query, choice) => {
  expect(readFigureChoice(query)).toEqual(choice);
});
