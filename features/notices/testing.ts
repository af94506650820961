import * as z from "zod";
import { type Channel, ChannelError, type FamilyChannel } from "#features/notices/channel.ts";
import type { NoticeData, NoticeEvent } from "#features/notices/events.ts";
import type { NoticeMessage } from "#features/notices/message.ts";
import { createNoticeSender } from "#features/notices/notice-sender.ts";
import { createPlanner, type PlanNotices } from "#features/notices/plan-notices.ts";
import type { NoticeChannel } from "#features/notices/store/notice.ts";
import { createNotices } from "#features/notices/store/notice-store.ts";
import type { Wording } from "#lib/leads/store/feature.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { START, storeKey } from "#lib/leads/store/testing.ts";

/** The wording of a site on which no other feature tells an event, and staff have no page. */
export const ownWording: Wording = { events: {}, staffPage: undefined };

/** The wording of a site on which another feature tells the event `example.told`. */
export const toldWording: Wording = {
  events: {
    "example.told": {
      schema: z.strictObject({ name: z.string() }),
      describe: ({ name }: { name: string }) => ({ subject: `Told: ${name}`, lines: [], todo: "Nothing to do." }),
    },
  },
  staffPage: undefined,
};

/** Returns the notices for these channels. If `family` is given, families get notices too. */
export const noticesFor = (channels: readonly NoticeChannel[], family?: Pick<FamilyChannel, "needsAddress">) =>
  createNotices(() => createPlanner(channels, family));

/** Opens a store in memory. `plan` plans the notices of what happens in the store. By default, nothing in the store makes a notice. */
export async function openNoticeStore(plan: PlanNotices = createPlanner([])) {
  const feature = createNotices(() => plan);
  const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: true, features: [feature] });
  return { ...store, ...store.part(feature) };
}

/** The whole store with the part of the notices, so that a test can save leads. */
export type TestStore = Awaited<ReturnType<typeof openNoticeStore>>;

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
  const store = await openNoticeStore();
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
  "notice.dead": { event: "lead.received", channel: "webhook", reason: "http-500" },
  test: {},
};
