/** Tests that every notice arrives at a real webhook and a real mail server. A receiver may be down, and the process may be killed. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createFamilyChannel } from "#features/notices/channels/family.ts";
import { startSmtp } from "#features/notices/channels/smtp-testing.ts";
import { noticeSchemas } from "#features/notices/events.ts";
import { createNoticeSender } from "#features/notices/notice-sender.ts";
import { createPlanner } from "#features/notices/plan-notices.ts";
import { type Receiver, startFamilyMail, startMailServer, startWebhook } from "#features/notices/receivers-testing.ts";
import type { NoticeQueue } from "#features/notices/store/notice-queue.ts";
import { openNoticeStore, samples } from "#features/notices/testing.ts";
import { START, submission } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { CONFIRMATION_DELAY_MS, MAX_RETRY_DELAY_MS } from "#lib/timing.ts";

vi.setConfig({ testTimeout: 30_000 });

catchLog();
/** The facts of each event of the notices, and of an event that another feature tells (`toldWording`). */
const facts: Readonly<Record<string, object>> = { ...samples, "example.told": { name: "Asha" } };
const events = [...Object.keys(noticeSchemas), "example.told"];
const familyEvents = ["lead.received", "lead.rejected", "lead.dead"];
const counts = [events.length, events.length, familyEvents.length];
const plan = createPlanner(["webhook", "email"], { needsAddress: true });

/** Returns a store with a notice of each event, three receivers, and functions that send the notices. */
async function start() {
  const store = await openNoticeStore();
  const receivers = [await startWebhook(), await startMailServer(), await startFamilyMail()] as const;
  const channels = receivers.map(({ channel }) => channel);
  const clock = { now: START + CONFIRMATION_DELAY_MS };
  const one = { ...submission(), fields: { email: "amina@example.org" } };
  await store.save(one, START);
  for (const event of events) {
    const family = familyEvents.includes(event) ? one : undefined;
    await store.addNotices(plan(event, "a", facts[event] as never, undefined, family), START);
  }
  const made = await store.listNotices(100);
  /** The ids of the notices that each receiver must get. */
  const ids = channels.map(({ id }) => made.filter(({ channel }) => channel === id).map((notice) => notice.id));
  expect(ids.map(({ length }) => length)).toEqual(counts);
  const run = (on: NoticeQueue = store, sending = channels) =>
    createNoticeSender({
      store: on,
      channels: sending,
      plan,
      confirmationsPerHour: 1000,
      now: () => clock.now,
      isClockTrusted: async () => true,
      saveRetryDelaysMs: [],
    }).sendDue(clock.now + 1000);
  /** Runs new processes until no notice is due. Before each run, all leases and retry delays end. */
  async function recover() {
    for (let rounds = 0; rounds < 40; rounds++) {
      clock.now += MAX_RETRY_DELAY_MS;
      await run();
      const left = (await store.listNotices(100)).filter(({ state }) => state === "due");
      if (left.length === 0) return;
    }
  }
  return { store, receivers, channels, ids, run, recover };
}

type Receivers = readonly Receiver[];
const sorted = (all: readonly (readonly string[])[]) => all.map((each) => each.toSorted());
const gotBy = (receivers: Receivers) => sorted(receivers.map(({ got }) => got));
/** Returns the ids of the notices that each receiver got, without repetitions. */
const gotOnceBy = (receivers: Receivers) => sorted(receivers.map(({ got }) => [...new Set(got)]));

describe.each([
  ["everything up", "up", "up"],
  ["the webhook down", "down", "up"],
  ["the mail server down", "up", "down"],
  ["everything down", "down", "down"],
] as const)("with %s", (_, webhook, email) => {
  test("each notice of each event arrives once by each channel, as soon as that is back", async () => {
    const { receivers, ids, run, recover } = await start();
    receivers[0].behaviour = webhook;
    receivers[1].behaviour = email;
    receivers[2].behaviour = email;
    await run();
    expect(receivers.map(({ got }) => got.length)).toEqual(
      [webhook, email, email].map((state, index) => (state === "up" ? counts[index] : 0)),
    );
    for (const receiver of receivers) receiver.behaviour = "up";
    await recover();
    expect(gotBy(receivers)).toEqual(sorted(ids));
  });
});

test("a family gets its mail although the server refuses 50 others for now, ten of them only afterwards", async () => {
  const slowAnswers: (() => void)[] = [];
  const { got, port, stop } = await startSmtp({
    onRcptTo({ address }, _, callback) {
      const refuse = () => callback(Object.assign(new Error("4.3.0 try later"), { responseCode: 451 }));
      if (address.startsWith("slow")) slowAnswers.push(refuse);
      else if (address.startsWith("poisoned")) refuse();
      else callback();
    },
  });
  onTestFinished(stop);
  const settings = { url: `smtp://127.0.0.1:${port}`, from: "site@veramed.example" };
  const channel = createFamilyChannel(settings, "https://veramed.example");
  const store = await openNoticeStore(createPlanner([], channel));
  const poisoned = Array.from({ length: 50 }, (_, index) => `${index < 10 ? "slow" : "poisoned"}-${index}@example.net`);
  for (const email of [...poisoned, "amina@example.org"])
    await store.save({ ...submission(), fields: { email } }, START);
  const now = () => START + CONFIRMATION_DELAY_MS;
  const sending = createNoticeSender({
    store,
    channels: [channel],
    plan,
    confirmationsPerHour: 1000,
    now,
    isClockTrusted: async () => true,
  }).sendDue(now() + 1000);
  await expect.poll(() => got.map(({ to }) => to), { timeout: 20_000 }).toEqual([["amina@example.org"]]);
  for (const answer of slowAnswers) answer();
  await sending;
});

test("a notice whose answer was lost comes again, with the same id", async () => {
  const { receivers, ids, run, recover } = await start();
  for (const receiver of receivers) receiver.behaviour = "mute";
  await run();
  for (const receiver of receivers) receiver.behaviour = "up";
  await recover();
  // The webhook gets one notice before its worker stops, because a webhook that does not confirm is probably unavailable. The mail servers
  // get all notices, because a mail server that does not confirm one mail may take the next.
  const repeated = [1, events.length, familyEvents.length];
  expect(receivers.map(({ got }) => got.length)).toEqual(counts.map((count, index) => count + (repeated[index] ?? 0)));
  expect(gotOnceBy(receivers)).toEqual(sorted(ids));
});

describe("a process that is killed", () => {
  test.each([
    ["before it takes a lease", "leaseNotice", "before", 0],
    ["after it has taken a lease", "leaseNotice", "after", 0],
    ["before it sends", "send", "before", 0],
    ["after it has sent", "send", "after", 1],
    ["before it records the result", "recordNoticeResult", "before", 1],
    ["after it has recorded the result", "recordNoticeResult", "after", 0],
  ] as const)("%s loses no notice", async (_, step, when, repeated) => {
    const { store, receivers, channels, ids, run, recover } = await start();
    let stopped = 0;
    const end = Promise.withResolvers<never>();
    /** Stops like a killed process: the call does not end. */
    const stop = () => {
      stopped++;
      return end.promise;
    };
    const dying = <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
      name === step
        ? async (...args: Args): Promise<Result> => {
            if (when === "before") return stop();
            await call(...args);
            return stop();
          }
        : call;
    const queue: NoticeQueue = {
      ...store,
      leaseNotice: dying("leaseNotice", store.leaseNotice),
      recordNoticeResult: dying("recordNoticeResult", store.recordNoticeResult),
    };
    const sending = channels.map(({ id, send }) => ({ id, send: dying("send", send) }));
    const killed = run(queue, sending);
    await expect.poll(() => stopped, { message: "each channel's worker is at its step" }).toBe(channels.length);
    await recover();
    expect(gotOnceBy(receivers)).toEqual(sorted(ids));
    expect(receivers.map(({ got }) => got.length)).toEqual(counts.map((count) => count + repeated));
    // Otherwise the calls of the killed process would end after their time limit, and log a line into the test of another file.
    end.reject(new Error("the test is over"));
    await killed;
  });
});
