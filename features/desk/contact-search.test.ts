/** Intake stores the hashes by which staff find a family again. */

import { expect, test } from "vitest";
import { deskStore } from "#features/desk/store/desk-store.ts";
import { writeCountryCode } from "#lib/forms/phone.ts";
import { HTML, pdf, route, servicePost } from "#lib/leads/intake/testing.ts";
import { STAFF, START } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

catchLog();

const family = { countryCode: writeCountryCode("KE", "254"), phone: "0712 345678", email: "Amina@example.org" };
const waits = { kind: "silent", reason: "timeout", answerLost: false } as const;

test.each([
  ["with", undefined],
  ["without", HTML],
])("a form sent %s JavaScript is found by phone number and by e-mail address", async (_, accept) => {
  const { post, openBackend, kept } = route(waits, { isDurable: true, features: [deskStore] });
  await post(await servicePost("treatment-planning", family, [pdf("medicalReports[]")], accept));
  const [record] = await kept();
  const { findByContact } = (await openBackend()).store.part(deskStore);
  for (const contact of [{ phone: "+254712345678" }, { email: "amina@example.org" }])
    expect(await findByContact(contact, STAFF, START)).toMatchObject([{ reference: record?.reference }]);
});
