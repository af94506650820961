/** Intake stores what staff need to know of a lead, beside the sealed answers. */

import { expect, test } from "vitest";
import { writeCountryCode } from "#lib/forms/phone.ts";
import { pdf, route, servicePost } from "#lib/leads/intake/testing.ts";
import { START } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

catchLog();

const family = { countryCode: writeCountryCode("KE", "254"), phone: "0712 345678", email: "Amina@example.org" };
const waits = { kind: "silent", reason: "timeout", answerLost: false } as const;

async function stored(changes: Record<string, string> = {}) {
  const { post, openBackend } = route(waits, { isDurable: true });
  const report = pdf("medicalReports[]");
  await post(await servicePost("treatment-planning", { ...family, ...changes }, [report]));
  const { store } = await openBackend();
  const [record] = await store.list(undefined, 1);
  return { lead: await store.findLead(record?.reference ?? "") };
}

test("the country of the phone number and the privacy policy that was shown", async () => {
  const { lead } = await stored();
  expect(lead).toMatchObject({ country: "KE", privacyNotice: { date: "2026-11-20", language: "en" } });
  expect(JSON.stringify(lead)).not.toMatch(/0712|712345678|amina/i);
});

test("no country that does not exist", async () => {
  const { lead } = await stored({ countryCode: "XX-+254" });
  expect(lead).toMatchObject({ country: undefined, hasContent: true });
});

test("the attempt that got no answer", async () => {
  const { lead } = await stored();
  expect(lead?.attemptLog).toEqual([{ at: START, outcome: "retry", reason: "timeout" }]);
});
