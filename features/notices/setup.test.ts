import { expect, test } from "vitest";
import { readSetup } from "#features/notices/feature.ts";
import { createPlanner } from "#features/notices/plan-notices.ts";
import { readNoticeSettings } from "#features/notices/settings.ts";
import { createNotices } from "#features/notices/store/notice-store.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { START, storeKey } from "#lib/leads/store/testing.ts";
import { DAY_MS } from "#lib/time-units.ts";

const SECRET = "c2VjcmV0";

test("a mail server and a digest of yesterday are what a site needs, and no secret is shown", async () => {
  const feature = createNotices(() => createPlanner([]));
  const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: true, features: [feature] });
  const part = store.part(feature);
  expect(await readSetup(store, START, readNoticeSettings({}))).toEqual({
    mail: ["not set", false],
    digest: ["none yet", false],
    "Webhook to staff": ["not set", true],
  });
  await part.addNotices([{ channel: "email", event: "digest.daily", key: "digest", facts: {} }], START);
  const notice = await part.leaseNotice("email", START);
  if (notice) await part.recordNoticeResult(notice.lease, { kind: "sent" }, START);
  const mail = { SMTP_URL: `smtps://site:${SECRET}@mail.example.org`, NOTIFY_EMAIL: "care@example.org" };
  const settings = readNoticeSettings({ ...mail, NOTIFY_FROM: "site@example.org" });
  const mailed = ["from site@example.org to care@example.org", true];
  expect(await readSetup(store, START + DAY_MS, settings)).toMatchObject({
    mail: mailed,
    digest: ["2026-11-20", true],
  });
  expect((await readSetup(store, START + 2 * DAY_MS, settings)).digest).toEqual(["2026-11-20", false]);
  await store.close();
});
