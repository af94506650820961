import { expect, test } from "vitest";
import { notices } from "#features/notices/feature.ts";
import { noticeStore } from "#features/notices/store/notice-store.ts";
import { noticesFor } from "#features/notices/testing.ts";
import { createSiteClock } from "#lib/leads/deliver/site-clock.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { storeKey } from "#lib/leads/store/testing.ts";
import { MAX_RETRY_DELAY_MS } from "#lib/timing.ts";

test.each([
  ["end", true, "dead"],
  ["wait in a preview, which may share the site's database", false, "due"],
])("notices of a channel that is not set %s", async (_, isDurable, state) => {
  const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable, features: [noticesFor([])] });
  const { now, isTrusted } = createSiteClock();
  const jobs = notices.createJobs?.({
    openStore: async () => store,
    now,
    isClockTrusted: isTrusted,
    findProblems: async () => [],
    events: {},
    staffPage: undefined,
  });
  const { addNotices, listNotices } = store.part(noticeStore);
  await addNotices([{ channel: "webhook", event: "test", key: "a", facts: {} }], Date.now() - MAX_RETRY_DELAY_MS);
  await jobs?.find(({ isAfterSubmission }) => isAfterSubmission)?.run(1000);
  expect(await listNotices(9)).toMatchObject([{ state }]);
});
