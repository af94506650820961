/** Tests what staff learn about the result of an attempt, and that a notice never changes the result. */

import { describe, expect, test } from "vitest";
import { noticeBackend } from "#features/notices/site-testing.ts";
import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import { away, lost } from "#lib/leads/deliver/testing.ts";
import { createVisitorAnswer } from "#lib/leads/deliver/visitor-answer.ts";
import { STAFF } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { GIVE_UP_MS, MAX_RETRY_DELAY_MS, VISITOR_WAIT_MS } from "#lib/timing.ts";

catchLog();

const refused: DeliveryResult = { kind: "rejected", status: 422, message: "Amina, no" };

/** Returns the notices that the webhook would get. */
async function noticesOf({ notices, clock }: Awaited<ReturnType<typeof noticeBackend>>) {
  const found = [];
  for (
    let each = await notices.leaseNotice("webhook", clock.now);
    each;
    each = await notices.leaseNotice("webhook", clock.now)
  )
    found.push({ event: each.event, facts: each.facts });
  return found;
}

test.each<[string, DeliveryResult]>([
  ["a delivery", { kind: "delivered" }],
  ["silence", lost],
  ["an outage", away],
])("%s tells nobody", async (_, result) => {
  const backend = await noticeBackend({ deliver: async () => result, channels: ["webhook"] });
  await backend.dispatcher.attempt(await backend.saved());
  expect(await noticesOf(backend)).toEqual([]);
});

test("a refusal tells each channel once, with its status and whether the visitor saw it", async () => {
  const backend = await noticeBackend({ deliver: async () => refused, channels: ["webhook", "email"] });
  const leased = await backend.saved();
  await backend.dispatcher.attempt(leased, createVisitorAnswer());
  expect(await backend.notices.listNotices(9)).toHaveLength(2);
  const { reference } = leased.submission;
  const found = await noticesOf(backend);
  expect(found).toMatchObject([
    { event: "lead.rejected", facts: { reference, status: 422, readSent: false, files: 1 } },
  ]);
  expect(JSON.stringify(found)).not.toContain("Amina");
});

test("a refusal after the visitor has read that it was sent says so", async () => {
  const backend = await noticeBackend({ deliver: async () => refused, channels: ["webhook"] });
  const answer = createVisitorAnswer();
  expect(answer.read()).toBeUndefined();
  await backend.dispatcher.attempt(await backend.saved(), answer);
  expect(await noticesOf(backend)).toMatchObject([{ facts: { readSent: true } }]);
});

test("without a durable store, the visitor sees every refusal at once, however late it is", async () => {
  const backend = await noticeBackend({ deliver: async () => refused, channels: ["webhook"], isDurable: false });
  const leased = await backend.saved();
  backend.clock.now += VISITOR_WAIT_MS + 1;
  await backend.dispatcher.attempt(leased, createVisitorAnswer());
  expect(await noticesOf(backend)).toMatchObject([{ facts: { readSent: false } }]);
});

test("a refusal just after staff have sent a dead lead again says that the visitor read that it was sent", async () => {
  let result: DeliveryResult = away;
  const backend = await noticeBackend({ deliver: async () => result, channels: ["webhook"] });
  const { store, clock, dispatcher } = backend;
  const leased = await backend.saved();
  await dispatcher.attempt(leased);
  clock.now += GIVE_UP_MS;
  for (; (await backend.find(leased))?.state === "due"; clock.now += MAX_RETRY_DELAY_MS)
    await dispatcher.sendDue(clock.now + 1);
  await noticesOf(backend);
  result = refused;
  await store.redrive(leased.submission.reference, STAFF, clock.now);
  await dispatcher.sendDue(clock.now + 1);
  expect(await noticesOf(backend)).toMatchObject([{ event: "lead.rejected", facts: { readSent: true } }]);
});

test("a dead lead tells once, and again after staff have sent it again", async () => {
  const backend = await noticeBackend({ deliver: async () => away, channels: ["webhook"] });
  const { store, notices, clock, dispatcher } = backend;
  const leased = await backend.saved();
  const giveUp = async () => {
    for (const end = clock.now + GIVE_UP_MS; clock.now <= end; clock.now += MAX_RETRY_DELAY_MS)
      await dispatcher.sendDue(clock.now + 1);
  };
  await dispatcher.attempt(leased);
  await giveUp();
  await giveUp();
  const { reference } = leased.submission;
  const dead = { event: "lead.dead", facts: { reference, readSent: true } };
  expect(await noticesOf(backend)).toMatchObject([dead]);
  await store.redrive(reference, STAFF, clock.now);
  await giveUp();
  expect((await notices.listNotices(9)).map(({ event }) => event)).toEqual(["lead.dead", "lead.dead"]);
});

describe("a family that read that its request was sent", () => {
  const fields = { email: "amina@example.org" };
  const lease = ({ notices, clock }: Awaited<ReturnType<typeof noticeBackend>>) =>
    notices.leaseNotice("family", clock.now);

  test("hears in its language when it dies, once, even if staff send it again", async () => {
    const backend = await noticeBackend({ deliver: async () => away });
    const { store, clock, dispatcher } = backend;
    const leased = await backend.saved(fields);
    const { reference } = leased.submission;
    await dispatcher.attempt(leased);
    for (let round = 0; round < 2; round++) {
      if (round > 0) await store.redrive(reference, STAFF, clock.now);
      for (const end = clock.now + GIVE_UP_MS; clock.now <= end; clock.now += MAX_RETRY_DELAY_MS)
        await dispatcher.sendDue(clock.now + 1);
    }
    const notice = { event: "lead.dead", address: "amina@example.org", facts: { reference, language: "en" } };
    expect(await lease(backend)).toMatchObject(notice);
    expect(await lease(backend)).toBeUndefined();
  });

  test("hears nothing of a death while staff send it again", async () => {
    const backend = await noticeBackend({ deliver: async () => away });
    const { store, notices, clock, dispatcher } = backend;
    const leased = await backend.saved(fields);
    await dispatcher.attempt(leased);
    for (const end = clock.now + GIVE_UP_MS; clock.now <= end; clock.now += MAX_RETRY_DELAY_MS)
      await dispatcher.sendDue(clock.now + 1);
    expect(await notices.listNotices(9)).toMatchObject([{ event: "lead.dead", state: "due" }]);
    expect(await store.redrive(leased.submission.reference, STAFF, clock.now)).toBe(true);
    expect(await notices.listNotices(9)).toEqual([]);
  });

  test("hears of a late refusal, and not of one that it saw", async () => {
    const backend = await noticeBackend({ deliver: async () => refused });
    await backend.dispatcher.attempt(await backend.saved(fields), createVisitorAnswer());
    expect(await lease(backend)).toBeUndefined();
    const late = await backend.saved(fields);
    await backend.dispatcher.attempt(late);
    const facts = { reference: late.submission.reference, language: "en" };
    expect(await lease(backend)).toMatchObject({ event: "lead.rejected", facts });
  });

  test.each<[string, Parameters<Awaited<ReturnType<typeof noticeBackend>>["saved"]>]>([
    ["it left no address", []],
    ["a program may have entered the address", [fields, "honeypot"]],
  ])("hears nothing if %s", async (_, form) => {
    const backend = await noticeBackend({ deliver: async () => refused });
    const leased = await backend.saved(...form);
    await backend.dispatcher.attempt(leased);
    expect(await lease(backend)).toBeUndefined();
  });
});

test("a store that cannot find the lead again leaves the result, and its notice", async () => {
  const broken = () => ({ find: () => Promise.reject(new Error("disk")) });
  const backend = await noticeBackend({ deliver: async () => refused, channels: ["webhook"], broken });
  const leased = await backend.saved();
  await backend.dispatcher.attempt(leased);
  expect(await noticesOf(backend)).toMatchObject([{ event: "lead.rejected", facts: { source: "(unknown)" } }]);
  expect((await backend.store.open(leased.submission.reference, STAFF, 0))?.record.state).toBe("rejected");
});

test("a lead that got a success without a confirmation tells neither staff nor its family that it failed", async () => {
  const deliver = async () => ({ kind: "unconfirmed", isHtml: false, isSuccess: true }) as const;
  const { clock, dispatcher, notices, saved } = await noticeBackend({ deliver, channels: ["webhook"] });
  await dispatcher.attempt(await saved({ email: "amina@example.org" }));
  clock.now += 2 * GIVE_UP_MS;
  await dispatcher.giveUpUnconfirmed();
  expect(await notices.listNotices(9)).toEqual([]);
});

test("a lead that stays in doubt for 72 hours after a refusal tells staff and its family, once", async () => {
  const backend = await noticeBackend({
    deliver: async () => ({ kind: "unconfirmed", isHtml: false }),
    channels: ["webhook"],
  });
  const { clock, dispatcher, notices, saved } = backend;
  const leased = await saved({ email: "amina@example.org" });
  await dispatcher.attempt(leased);
  clock.now += GIVE_UP_MS - 1;
  await dispatcher.giveUpUnconfirmed();
  expect(await notices.listNotices(9)).toEqual([]);
  clock.now += 1;
  await Promise.all([dispatcher.giveUpUnconfirmed(), dispatcher.giveUpUnconfirmed()]);
  const made = await notices.listNotices(9);
  expect(made.map(({ channel, event }) => `${channel} ${event}`).sort()).toEqual([
    "family lead.dead",
    "webhook lead.dead",
  ]);
});
