/** How a visitor came is in the notices, without the name of a treatment. */

import { expect, test } from "vitest";
import { noticeRoute, noticesIn } from "#features/notices/site-testing.ts";
import { readDigest } from "#features/notices/watch.ts";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { jsonOf, treatment } from "#lib/leads/intake/testing.ts";
import { START } from "#lib/leads/store/testing.ts";
import { createTreatmentCheck } from "#lib/server/names-treatment.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const logged = catchLog();

test("names no treatment in the notices and the log, whatever a browser sends", async () => {
  const namesTreatment = createTreatmentCheck(["kidney"]);
  const { post, openBackend } = noticeRoute(undefined, { namesTreatment, isDurable: true, channels: ["webhook"] });
  const request = await treatment();
  request.headers.set(
    VISIT_SOURCE,
    "utm_source=kidney&utm_medium=Kidney&utm_campaign=a-kidney&landing=/treatments/kidney&referrer=kidney.org",
  );
  await jsonOf(await post(request));
  const { store } = await openBackend();
  const notice = await noticesIn(store).leaseNotice("webhook", START);
  expect(notice?.facts).toMatchObject({ source: "treatments" });
  const digest = await readDigest({ ...store, ...noticesIn(store) }, START + 1, START + 1);
  expect(digest.leads).toMatchObject([{ source: "treatments", count: 1 }]);
  expect(JSON.stringify([notice, digest, logged])).not.toMatch(/kidney/i);
});
