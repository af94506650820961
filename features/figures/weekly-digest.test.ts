import { expect, test } from "vitest";
import { figureStore } from "#features/figures/figure-store.ts";
import { createWeeklyRun, describeWeek, weekSchema } from "#features/figures/weekly-digest.ts";
import type { StoreFeature, Told } from "#lib/leads/store/feature.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { DAY_MS } from "#lib/time-units.ts";

const log = catchLog();
const monday = Date.parse("2026-11-23T02:30:00Z");

/** Returns two processes that tell the weeks of one store, and what they have told. */
async function site() {
  const told: Told[] = [];
  const recorder: StoreFeature = {
    name: "recorder",
    open: () => ({ onTold: async (_, each) => void told.push(each) }),
  };
  const opened = await createSqliteStore(":memory:", {
    keys: [storeKey()],
    isDurable: true,
    features: [recorder, figureStore],
  });
  const store = { ...opened, ...opened.part(figureStore) };
  const clock: { now: number; error?: Error } = { now: START };
  const create = () =>
    createWeeklyRun({
      openStore: async () => {
        if (clock.error) throw clock.error;
        return store;
      },
      now: () => clock.now,
    });
  const processes = [create(), create()];
  return { store, clock, told, run: () => Promise.all(processes.map((process) => process())) };
}

test("is told on Monday, under one key, with the week by campaign and the month by country, and small numbers hidden", async () => {
  const { store, clock, told, run } = await site();
  const save = async (at: number, count: number, campaign: string) => {
    for (let each = 0; each < count; each++) {
      const saved = await store.save(submission(), at, { country: "KE", visitSource: { campaign } });
      if (saved.kind === "saved") await store.recordResult(saved.leased.lease, { kind: "delivered" }, at);
    }
  };
  await save(Date.parse("2026-11-18T06:00:00Z"), 6, "kenya");
  await save(Date.parse("2026-11-18T06:00:00Z"), 5, "Call Amina +254712345678");
  await save(Date.parse("2026-11-18T06:00:00Z"), 5, "evil.example");
  await save(Date.parse("2026-11-11T06:00:00Z"), 3, "kenya");
  await save(Date.parse("2026-10-11T06:00:00Z"), 7, "kenya");
  clock.now = monday - DAY_MS;
  await run();
  expect(told).toEqual([]);
  clock.now = monday;
  await run();
  await run();
  // Each process tells once. The receivers know by the key that both tell the same.
  expect(told.map(({ event, key }) => `${event} ${key}`)).toEqual(Array(2).fill("digest.weekly 2026-11-23"));
  expect(told[1]?.facts).toEqual(told[0]?.facts);
  const facts = weekSchema.parse(told[0]?.facts);
  expect(facts).toMatchObject({
    week: "2026-11-16",
    ...{ received: 16, receivedBefore: null, delivered: 16, deliveredBefore: null },
    month: "2026-09-28",
  });
  const hidden = { receivedBefore: null };
  expect(facts.values).toEqual([
    { by: "campaign", value: "kenya", received: 6, ...hidden },
    { by: "campaign", value: "(other)", received: 5, ...hidden },
    { by: "campaign", value: "evil.example", received: 5, ...hidden },
    { by: "campaign", value: "(others)", received: 0, ...hidden },
    { by: "country", value: "KE", received: 7, ...hidden },
    { by: "delay", value: "under-1-minute", received: 16, ...hidden },
    { by: "delay", value: "(others)", received: 0, ...hidden },
    { by: "form", value: "service-request", received: 7, ...hidden },
    { by: "landing", value: "(others)", received: 16, ...hidden },
    { by: "locale", value: "en", received: 7, ...hidden },
  ]);
  const { subject, lines } = describeWeek(facts);
  expect(subject).toMatch(/^Leads of the week 16\D+22 Nov: 16 \(week before: hidden\)$/);
  expect(lines).toContainEqual(["Campaign: kenya", "6 (hidden)"]);
  expect(lines).toContainEqual(["Month", "Oct 2026 (in brackets: the month before)"]);
  expect(lines).toContainEqual(["Country: Kenya", "7 (hidden)"]);
  expect(JSON.stringify(lines)).toContain("evil[.]example");
  expect(JSON.stringify([facts, lines])).not.toContain("Amina");
});

test("is told later in the morning if the store fails, and the failure is logged without its text", async () => {
  const { clock, told, run } = await site();
  clock.now = monday;
  clock.error = new Error("Amina");
  await run();
  expect(told).toEqual([]);
  expect(log.map((line) => JSON.parse(line).event)).toEqual(Array(2).fill("weekly digest failed"));
  expect(log.join()).not.toContain("Amina");
  delete clock.error;
  clock.now += 60_000;
  await run();
  expect(told).toHaveLength(2);
});
