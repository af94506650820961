import { type Channel, ChannelError } from "#lib/leads/notices/channel.ts";
import type { NoticeData, NoticeEvent } from "#lib/leads/notices/events.ts";
import type { NoticeMessage } from "#lib/leads/notices/message.ts";
import { createNoticeSender } from "#lib/leads/notices/notice-sender.ts";
import { createPlanner } from "#lib/leads/notices/plan-notices.ts";
import type { NoticeChannel } from "#lib/leads/store/notice.ts";
import { createSqliteStore } from "#lib/leads/store/staff/create-store.ts";
import { START, storeKey } from "#lib/leads/store/testing.ts";

/** Returns a channel that the test breaks and repairs. */
function fakeChannel<Id extends NoticeChannel>(id: Id) {
  const sent: NoticeMessage[] = [];
  const behaviour: { now: "works" | "fails" | "hangs" } = { now: "works" };
  const channel: Channel & { id: Id } = {
    id,
    async send(message) {
      if (behaviour.now === "hangs") await new Promise(() => undefined);
      if (behaviour.now === "fails") throw new ChannelError("http-500", "Amina");
      sent.push(message);
      return "taken";
    },
  };
  return { channel, sent, behaviour };
}

/** Returns a sender with a real store in memory. The test breaks the channels and moves the clock. */
export async function testSender<Id extends NoticeChannel = "webhook" | "email">(
  ids: readonly Id[] = ["webhook", "email"] as readonly NoticeChannel[] as readonly Id[],
) {
  const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: true });
  const clock = { now: START };
  const fakes = ids.map((id) => fakeChannel(id));
  const channels = fakes.map(({ channel }) => channel);
  const plan = createPlanner(ids.filter((id) => id !== "family"));
  const options = {
    store,
    channels,
    plan,
    confirmationsPerHour: 1000,
    now: () => clock.now,
    isClockTrusted: async () => true,
    saveRetryDelaysMs: [0, 0],
  };
  const sender = createNoticeSender({ ...options, sendLimitMs: 50 });
  return {
    store,
    clock,
    plan,
    fakes,
    /** Returns the sender of another process with the same store. */
    another: () => createNoticeSender({ ...options, sendLimitMs: 50 }),
    sendDue: () => sender.sendDue(clock.now + 1000),
    states: async () =>
      (await store.listNotices(100)).map(({ event, channel, state }) => `${event} ${channel} ${state}`).toSorted(),
  };
}

/** The facts about a lead in a sample notice. */
export const lead = {
  reference: "7K3-M9Q-XTE",
  form: "service-request",
  variant: "visa-travel",
  language: "sw",
  country: "KE",
  files: 2,
  source: "facebook",
  receivedAt: new Date(START).toISOString(),
};

const time = new Date(START).toISOString();

const listed = { reference: lead.reference, form: "consultation", language: "ar", receivedAt: time };

/** The data of a sample notice for each event. */
export const samples: { readonly [Event in NoticeEvent]: NoticeData<Event> } = {
  "lead.received": { ...lead, suspicion: "too-fast" },
  "lead.rejected": { ...lead, status: 422, readSent: false },
  "lead.dead": { ...lead, reason: "timeout", readSent: true },
  "lead.waiting": {
    leads: [
      { ...listed, attempts: 9, reason: "unreachable" },
      { ...listed, reference: "8M4-QXT-2PB", attempts: 0 },
    ],
    more: 3,
  },
  "lead.unconfirmed": { leads: [{ ...listed, attempts: 1, reason: "not-understood" }], more: 0 },
  "health.bad": { problems: ["delivery-late", "disk-low"] },
  "health.well": { problems: ["disk-low"] },
  "digest.daily": {
    from: time,
    until: time,
    received: 2,
    leads: [{ form: "consultation", language: "ar", source: "(direct)", count: 2 }],
    waiting: { due: 1, unconfirmed: 0, rejected: 0, dead: 0 },
    oldest: [{ ...listed, state: "due" }],
  },
  "digest.weekly": {
    week: "2026-11-16",
    ...{ received: 23, receivedBefore: 18, delivered: 22, deliveredBefore: null },
    open: { waiting: 6, refused: null, givenUp: 0 },
    month: "2026-10-01",
    values: [
      { by: "country", value: "KE", received: 41, receivedBefore: 30, delivered: 41, deliveredBefore: 30 },
      {
        by: "campaign",
        value: "kenya-october",
        received: 9,
        receivedBefore: null,
        delivered: 9,
        deliveredBefore: null,
      },
      { by: "campaign", value: "(others)", received: 70, receivedBefore: 64, delivered: null, deliveredBefore: 64 },
      {
        by: "delay",
        value: "under-1-minute",
        received: null,
        receivedBefore: null,
        delivered: 77,
        deliveredBefore: 60,
      },
    ],
  },
  "notice.dead": { event: "lead.received", channel: "webhook", reason: "http-500" },
  "person.invited": { email: "asha@veramed.example", role: "staff", invitedBy: "root@server" },
  test: {},
};
