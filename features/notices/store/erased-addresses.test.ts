/** Tests that the addresses of families cannot be read any more once they are not needed. */

import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPlanner } from "#features/notices/plan-notices.ts";
import { noticeBackend } from "#features/notices/site-testing.ts";
import { createNotices } from "#features/notices/store/notice-store.ts";
import { createDeliveryRun } from "#lib/leads/deliver/scheduler.ts";
import { createSiteClock } from "#lib/leads/deliver/site-clock.ts";
import { findBytes, openFolder, readAll, type StoredKey } from "#lib/leads/store/erased-testing.ts";
import { STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { DAY_MS } from "#lib/time-units.ts";
import { CONFIRMATION_DELAY_MS } from "#lib/timing.ts";

vi.setConfig({ testTimeout: 60_000 });

catchLog();

test("SQLite: after a delivery, the family's address is all that can be opened, until its mail is sent or the submission is erased", async () => {
  const plan = createPlanner([], { needsAddress: true });
  const feature = createNotices(() => plan);
  const { folder, path, store } = await openFolder(storeKey(), [feature]);
  const { leaseNotice, admitConfirmation, recordNoticeResult } = store.part(feature);
  const database = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => database.close());
  const openable = async () => {
    const keys = database.prepare("select id, wrapped from data_keys").all() as unknown as StoredKey[];
    const files = await readAll(folder);
    expect(files.some((file) => file.includes("amina@"))).toBe(false);
    return findBytes(files, keys);
  };
  const references = [];
  for (const email of ["amina@example.org", "amina@example.com"]) {
    const one = { ...submission(), fields: { email } };
    references.push(one.reference);
    const saved = await store.save(one, START);
    if (saved.kind === "saved") await store.recordResult(saved.leased.lease, { kind: "delivered" }, START);
  }
  await store.eraseTraces();
  const addresses = database.prepare("select id from notices").all() as { id: string }[];
  const all = database.prepare("select id, wrapped from data_keys").all() as unknown as StoredKey[];
  expect((await openable()).toSorted()).toEqual(addresses.map(({ id }) => id).toSorted());

  const due = START + CONFIRMATION_DELAY_MS;
  expect(await admitConfirmation(100, due)).toBe("admitted");
  const leased = await leaseNotice("family", due);
  if (leased) await recordNoticeResult(leased.lease, { kind: "sent" }, due);
  const left = references.find((reference) => reference !== leased?.facts.reference) ?? "";
  await store.eraseTraces();
  expect(await openable()).toEqual(all.map(({ id }) => id).filter((id) => id !== leased?.lease.id));
  await store.erase(left, STAFF, START);
  await store.eraseTraces();
  expect(findBytes(await readAll(folder), all)).toEqual([]);
  await store.close();
});

test("a clock 32 days ahead still erases the addresses of families", async () => {
  const { store, notices, dispatcher, clock } = await noticeBackend();
  const run = createDeliveryRun({
    openBackend: async () => ({ store, dispatcher }),
    probeProvider: async () => undefined,
    clock: createSiteClock({
      ownTime: () => clock.now,
      runningTime: () => clock.now,
      isSynchronized: async () => false,
    }),
  });
  await run();
  const address = { channel: "family", event: "lead.dead", key: "a", facts: {}, address: "a@example.org" } as const;
  await notices.addNotices([address], clock.now);
  clock.now += 32 * DAY_MS;
  await run();
  expect((await store.checkHealth(clock.now)).isClockTrusted).toBe(false);
  expect(await notices.listNotices(9)).toMatchObject([{ channel: "family", state: "dead" }]);
});
