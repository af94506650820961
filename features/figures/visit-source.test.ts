/** How a visitor came is counted once for a submission, without the name of a treatment. */

import { expect, test } from "vitest";
import { figureStore } from "#features/figures/figure-store.ts";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { jsonOf, route, treatment } from "#lib/leads/intake/testing.ts";
import { createTreatmentCheck } from "#lib/server/names-treatment.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const logged = catchLog();
const SENT = "utm_source=facebook&utm_medium=paid&utm_campaign=kenya&landing=/blog/a&referrer=l.facebook.com";

async function treatmentFrom(visitSource: string) {
  const request = await treatment();
  request.headers.set(VISIT_SOURCE, visitSource);
  request.headers.set("idempotency-key", "the-same-key-twice-1");
  return request;
}

/** Returns the totals of the sources of a site's submissions. */
const totalsOf = async ({ openBackend }: Pick<ReturnType<typeof route>, "openBackend">) =>
  (await openBackend()).store.part(figureStore).listSourceTotals("2026-01-01");

test("counts a submission once that comes again under its key, from another page too", async () => {
  const site = route(undefined, { features: [figureStore] });
  for (const source of [SENT, SENT, SENT.replace("facebook", "radio")])
    await jsonOf(await site.post(await treatmentFrom(source)));
  expect(await totalsOf(site)).toMatchObject([{ value: "facebook", count: 1 }]);
});

test("names no treatment in the totals and the log, whatever a browser sends", async () => {
  const namesTreatment = createTreatmentCheck(["kidney"]);
  const site = route(undefined, { namesTreatment, isDurable: true, features: [figureStore] });
  const sent =
    "utm_source=kidney&utm_medium=Kidney&utm_campaign=a-kidney&landing=/treatments/kidney&referrer=kidney.org";
  await jsonOf(await site.post(await treatmentFrom(sent)));
  const totals = await totalsOf(site);
  expect(totals).toMatchObject([{ value: "treatments", count: 1 }]);
  expect(JSON.stringify([totals, logged])).not.toMatch(/kidney/i);
});

test("counts no way to the site with VISIT_SOURCE=off, whatever a browser sends", async () => {
  const site = route(undefined, { keepsVisitSource: false, features: [figureStore] });
  await jsonOf(await site.post(await treatmentFrom(SENT)));
  expect(JSON.stringify(await totalsOf(site))).not.toMatch(/facebook|kenya|blog/);
});
