import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ChannelError } from "#features/notices/channel.ts";
import { createNoticeSender } from "#features/notices/notice-sender.ts";
import { testSender } from "#features/notices/testing.ts";
import { START } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import {
  ADDRESS_LIFETIME_MS,
  CONFIRMATION_DELAY_MS,
  GIVE_UP_MS,
  LEASE_MS,
  MAX_RETRY_DELAY_MS,
  SCHEDULER_INTERVAL_MS,
} from "#lib/timing.ts";

const log = catchLog();
const logged = () =>
  log.map((line) => JSON.parse(line)).map(({ level, event, channel }) => `${level} ${event} ${channel}`);

const well = { problems: ["delivery-late"] };

describe("sendDue", () => {
  test("sends each notice by each channel once", async () => {
    const { store, plan, fakes, sendDue, states } = await testSender();
    await store.addNotices([...plan("health.well", "a", well), ...plan("health.well", "b", well)], START);
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();
    expect(fakes.map(({ sent }) => sent.map(({ event }) => event))).toEqual(
      Array(2).fill(["health.well", "health.well"]),
    );
    expect((await states()).filter((state) => !state.endsWith("sent"))).toEqual([]);
    expect(logged()).toContain("info notice sent email");
  });

  test("keeps a notice while its channel fails, and sends it with the same id when it is back", async () => {
    const { store, clock, plan, fakes, sendDue, states } = await testSender();
    const [webhook, email] = fakes;
    if (!webhook || !email) throw new Error("two channels are expected");
    webhook.behaviour.now = "fails";
    await store.addNotices(plan("health.well", "a", well), START);
    const ids = (await store.listNotices(9)).map(({ id }) => id);
    for (let count = 0; count < 5; count++) {
      await sendDue();
      clock.now += MAX_RETRY_DELAY_MS;
    }
    expect(email.sent).toHaveLength(1);
    expect(await states()).toEqual(["health.well email sent", "health.well webhook due"]);
    expect(JSON.parse(log.at(-1) ?? "")).toMatchObject({ event: "notice deferred", code: "http-500", attempt: 5 });
    expect(log.join()).not.toContain("Amina");
    webhook.behaviour.now = "works";
    await sendDue();
    expect(ids).toContain(webhook.sent[0]?.id);
    expect(await states()).toEqual(["health.well email sent", "health.well webhook sent"]);
  });

  test("does not let a hanging channel delay another one, nor start a second worker for it", async () => {
    const { store, plan, fakes, sendDue, states } = await testSender();
    const [webhook, email] = fakes;
    if (!webhook || !email) throw new Error("two channels are expected");
    webhook.behaviour.now = "hangs";
    await store.addNotices(plan("health.well", "a", well), START);
    const first = sendDue();
    await store.addNotices(plan("health.well", "b", well), START);
    await expect.poll(() => email.sent.length).toBeGreaterThan(0);
    expect(await states()).toContain("health.well webhook due");
    await Promise.all([first, sendDue()]);
    await sendDue();
    expect(email.sent).toHaveLength(2);
    const tried = (await store.listNotices(9)).filter(({ channel }) => channel === "webhook");
    expect(tried.map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(logged()).toContain("warn notice deferred webhook");
  });

  test("tells the other channel after 72 hours of failures, and nobody if that fails as well", async () => {
    const { store, clock, plan, fakes, sendDue, states } = await testSender();
    const [webhook, email] = fakes;
    if (!webhook || !email) throw new Error("two channels are expected");
    webhook.behaviour.now = "fails";
    await store.addNotices(plan("health.well", "a", well), START);
    const runUntil = async (end: number) => {
      for (; clock.now <= end; clock.now += MAX_RETRY_DELAY_MS) await sendDue();
    };
    await runUntil(START + GIVE_UP_MS);
    email.behaviour.now = "fails";
    expect(await states()).toContain("health.well webhook dead");
    expect(await states()).toContain("notice.dead email due");
    expect(logged()).toContain("error notice abandoned webhook");
    await runUntil(clock.now + GIVE_UP_MS);
    expect(await states()).toEqual(["health.well email sent", "health.well webhook dead", "notice.dead email dead"]);
  });

  test("sends what a killed process had begun after its lease has expired, with the same id", async () => {
    const { store, clock, plan, fakes, another, states } = await testSender(["webhook"]);
    await store.addNotices(plan("health.well", "a", well), START);
    // The process is killed after it has taken the lease.
    const killed = await store.leaseNotice("webhook", START);
    await another().sendDue(START + 1000);
    expect(fakes[0]?.sent).toEqual([]);
    clock.now += LEASE_MS;
    await another().sendDue(clock.now + 1000);
    expect(fakes[0]?.sent).toMatchObject([{ id: killed?.lease.id, createdAt: START }]);
    expect(await states()).toEqual(["health.well webhook sent"]);
  });

  test("survives a store that fails, and sends again with the same id what it could not record", async () => {
    const { store, clock, plan, fakes, another } = await testSender(["webhook"]);
    await store.addNotices(plan("health.well", "a", well), START);
    const { recordNoticeResult, leaseNotice } = store;
    store.recordNoticeResult = () => Promise.reject(new Error("disk full"));
    await another().sendDue(START + 1000);
    store.recordNoticeResult = recordNoticeResult;
    store.leaseNotice = () => Promise.reject(new Error("disk full"));
    await another().sendDue(START + 1000);
    expect(logged()).toEqual([
      ...Array(3).fill("error notice result not saved webhook"),
      "info notice sent webhook",
      "error notice run failed webhook",
    ]);
    store.leaseNotice = leaseNotice;
    clock.now += LEASE_MS;
    await another().sendDue(clock.now + 1000);
    const [first, second] = fakes[0]?.sent ?? [];
    expect(first?.id).toBe(second?.id);
  });

  test("ends a send that listens to its signal", async () => {
    const { store, plan, fakes, sendDue } = await testSender(["webhook"]);
    await store.addNotices(plan("health.well", "a", well), START);
    const [webhook] = fakes;
    const aborted = new Promise<void>((resolve) => {
      Object.assign(webhook?.channel ?? {}, {
        send: (_: unknown, signal: AbortSignal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener("abort", () => {
              resolve();
              reject(new ChannelError("timeout", "late"));
            });
          }),
      });
    });
    await sendDue();
    await aborted;
    expect(await store.listNotices(1)).toMatchObject([{ lastReason: "timeout" }]);
  });
});

describe("a notice to a family", () => {
  const notice = (key: string) => ({ channel: "family", event: "lead.dead", key, facts: {} }) as const;
  const start = async () => {
    const sending = await testSender(["family", "webhook"]);
    const [family] = sending.fakes;
    if (!family) throw new Error("two channels are expected");
    return { ...sending, family };
  };

  test("has its address, and the log has not", async () => {
    const { store, family, sendDue } = await start();
    await store.addNotices([{ ...notice("a"), address: "amina@example.org" }], START);
    await sendDue();
    expect(family.sent).toMatchObject([{ event: "lead.dead", address: "amina@example.org" }]);
    expect(log.join()).not.toContain("amina");
  });

  test("whose address is wrong is given up at once, harms no other one and alarms nobody", async () => {
    const { store, family, sendDue, states } = await start();
    const taken: string[] = [];
    Object.assign(family.channel, {
      async send({ address }: { address: string }) {
        if (address === "wrong@example.org") throw new ChannelError("smtp-550", "no such user", { isFinal: true });
        taken.push(address);
      },
    });
    for (const address of ["wrong@example.org", "amina@example.org"])
      await store.addNotices([{ ...notice(address), address }], START);
    await sendDue();
    expect(taken).toEqual(["amina@example.org"]);
    expect(await states()).toEqual(["lead.dead family dead", "lead.dead family sent"]);
    expect(logged().toSorted()).toEqual(["info notice sent family", "warn notice refused family"]);
  });

  test.each([0, 25, 50])(
    "leaves within 40 s behind 50 addresses that are refused for now, %i of them slowly",
    async (slow) => {
      vi.useFakeTimers({ now: START });
      onTestFinished(() => void vi.useRealTimers());
      const { store, plan, family } = await start();
      let sentAt = Number.POSITIVE_INFINITY;
      Object.assign(family.channel, {
        hasManyRecipients: true,
        async send({ address }: { address: string }, signal: AbortSignal) {
          if (address.startsWith("slow")) await new Promise((resolve) => signal.addEventListener("abort", resolve));
          if (address !== "amina@example.org") throw new ChannelError("smtp-451", "later", { isAboutRecipient: true });
          sentAt = Date.now();
        },
      });
      const poisoned = Array.from(
        { length: 50 },
        (_, index) => `${index < slow ? "slow" : "poisoned"}-${index}@example.net`,
      );
      const confirmations = [...poisoned, "amina@example.org"].map((address) => ({ ...notice(address), address }));
      for (const confirmation of confirmations)
        await store.addNotices([{ ...confirmation, delayMs: CONFIRMATION_DELAY_MS }], Date.now());
      const { sendDue } = createNoticeSender({
        store,
        channels: [family.channel],
        plan,
        confirmationsPerHour: 1000,
        now: Date.now,
        isClockTrusted: async () => true,
      });
      // The last run before the confirmations are due finds none of them.
      await vi.advanceTimersByTimeAsync(SCHEDULER_INTERVAL_MS - 1);
      for (let waited = SCHEDULER_INTERVAL_MS; waited < 60_000; waited += SCHEDULER_INTERVAL_MS) {
        void sendDue(Number.POSITIVE_INFINITY);
        await vi.advanceTimersByTimeAsync(SCHEDULER_INTERVAL_MS);
      }
      expect(sentAt - START).toBeLessThanOrEqual(40_000);
    },
  );

  test("is given up before its address has waited for 72 hours; staff are told once a day", async () => {
    const { store, clock, family, fakes, sendDue, states } = await start();
    family.behaviour.now = "fails";
    const addresses = ["amina@example.org", "jo@example.org"];
    await store.addNotices(
      addresses.map((address) => ({ ...notice(address), address })),
      START,
    );
    for (; clock.now < START + ADDRESS_LIFETIME_MS; clock.now += MAX_RETRY_DELAY_MS / 4) await sendDue();
    await sendDue();
    expect(await states()).toEqual(["lead.dead family dead", "lead.dead family dead", "notice.dead webhook sent"]);
    const facts = { event: "lead.dead", channel: "family", reason: "http-500" };
    expect(fakes[1]?.sent.map((message) => message.facts)).toEqual([facts]);
  });
});
