import type { FamilyChannel, StaffChannel } from "#features/notices/channel.ts";
import { createNoticeSender } from "#features/notices/notice-sender.ts";
import { createPlanner } from "#features/notices/plan-notices.ts";
import { createNotices, noticeStore } from "#features/notices/store/notice-store.ts";
import type { RiggedFeature } from "#verification/faults/protocol.ts";

const ALL = 1_000_000;

const staff: StaffChannel = { id: "webhook", send: async () => "taken" };
const family: FamilyChannel = {
  id: "family",
  needsAddress: true,
  async send({ address }) {
    if (!address) throw new Error("the address is missing");
    return "taken";
  },
};
const plan = createPlanner([staff.id], family);

/** The notices in the fault rig. Their channels accept everything, so each notice must arrive exactly once. */
export const riggedNotices: RiggedFeature = {
  feature: createNotices(() => plan),
  start(store, now, isClockTrusted) {
    const part = store.part(noticeStore);
    const sender = createNoticeSender({
      store: { ...store, ...part },
      channels: [staff, family],
      plan,
      confirmationsPerHour: ALL,
      now,
      isClockTrusted,
      saveRetryDelaysMs: [20, 100, 500],
    });
    return { run: () => sender.sendDue(now() + 1000), listNotices: () => part.listNotices(ALL) };
  },
};
