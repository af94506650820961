/** Intake stores what staff need to find a family again, beside the sealed answers. */

import { expect, test } from "vitest";
import { writeCountryCode } from "#lib/forms/phone.ts";
import { HTML, pdf, route, servicePost } from "#lib/leads/intake/testing.ts";
import { STAFF, START } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

catchLog();

const family = { countryCode: writeCountryCode("KE", "254"), phone: "0712 345678", email: "Amina@example.org" };
const waits = { kind: "silent", reason: "timeout", answerLost: false } as const;

async function stored(changes: Record<string, string> = {}, accept?: string) {
  const { post, openBackend } = route(waits, { isDurable: true });
  const report = pdf("medicalReports[]");
  await post(await servicePost("treatment-planning", { ...family, ...changes }, [report], accept));
  const { store } = await openBackend();
  const [record] = await store.listLeads({ limit: 1 });
  return { store, reference: record?.reference ?? "", lead: await store.findLead(record?.reference ?? "") };
}

test("the country of the phone number and the privacy policy that was shown", async () => {
  const { lead } = await stored();
  expect(lead).toMatchObject({ country: "KE", privacyNotice: { date: "2026-11-20", language: "en" } });
  expect(JSON.stringify(lead)).not.toMatch(/0712|712345678|amina/i);
});

test("hashes by which phone number and e-mail address are found, also without JavaScript", async () => {
  for (const accept of [undefined, HTML]) {
    const { store, reference } = await stored({}, accept);
    for (const contact of [{ phone: "+254712345678" }, { email: "amina@example.org" }])
      expect(await store.findByContact(contact, STAFF, START)).toMatchObject([{ reference }]);
  }
});

test("no country that does not exist", async () => {
  const { lead } = await stored({ countryCode: "XX-+254" });
  expect(lead).toMatchObject({ country: undefined, hasContent: true });
});

test("the attempt that got no answer", async () => {
  const { lead } = await stored();
  expect(lead?.attemptLog).toEqual([{ at: START, outcome: "retry", reason: "timeout" }]);
});
