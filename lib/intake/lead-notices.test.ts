/** What staff learn of a new lead, and that no notice or log line has anything that a visitor typed (security 9). */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serviceIds } from "#content/routes.ts";
import { leastFields } from "#lib/forms/testing.ts";
import { encode, type FilePart, jsonOf, pdf, requestOf, route, servicePost } from "#lib/intake/testing.ts";
import { composeEmail } from "#lib/notices/channels/email.ts";
import { jsonOf as jsonOfNotice, type NoticeMessage } from "#lib/notices/message.ts";
import type { DeliveryResult } from "#lib/provider/deliver.ts";
import type { NoticeChannel } from "#lib/store/notice.ts";
import { START } from "#lib/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { runs } from "#lib/testing/property-runs.ts";

const logged = catchLog();
const channels: readonly NoticeChannel[] = ["webhook", "email"];

/** Returns the notices that wait in a store. */
async function noticesOf({ openBackend }: ReturnType<typeof route>): Promise<NoticeMessage[]> {
  const { store } = await openBackend();
  const found: NoticeMessage[] = [];
  for (const channel of channels) {
    for (let each = await store.leaseNotice(channel, START); each; each = await store.leaseNotice(channel, START))
      found.push({ id: each.lease.id, event: each.event, createdAt: each.createdAt, facts: each.facts });
  }
  return found;
}

describe("a new lead", () => {
  test("is told to each channel with what staff need", async () => {
    const site = route({ kind: "delivered" }, { channels, isDurable: true });
    const request = await servicePost("visa-travel", { countryCode: "KE-+254" }, [pdf("patientPassport[]")]);
    request.headers.set("visit-source", "utm_source=facebook&utm_campaign=Amina");
    const { reference } = await jsonOf(await site.post(request));
    const facts = {
      reference,
      form: "service-request",
      variant: "visa-travel",
      language: "en",
      country: "KE",
      files: 1,
      source: "facebook",
      receivedAt: new Date(START).toISOString(),
    };
    const found = await noticesOf(site);
    expect(found.map(({ event }) => event)).toEqual(["lead.received", "lead.received"]);
    expect(found.map((notice) => notice.facts)).toEqual([facts, facts]);
  });

  test.each([
    ["that comes twice under one key is told once", 1, [{}, {}]],
    ["that is not right is not told", 0, [{ email: "amina@@" }]],
  ])("%s", async (_, count, posts) => {
    const site = route({ kind: "delivered" }, { channels: ["webhook"], isDurable: true });
    for (const changes of posts) {
      const request = await servicePost("visa-travel", changes, [pdf("patientPassport[]")]);
      request.headers.set("idempotency-key", "the-same-key-twice-1");
      await site.post(request);
    }
    expect(await noticesOf(site)).toHaveLength(count);
  });

  test("that a store which forgets has deleted leaves no notice", async () => {
    const site = route({ kind: "silent", reason: "timeout", answerLost: true }, { channels });
    expect((await site.post(await servicePost("visa-travel", {}, [pdf("patientPassport[]")]))).status).toBe(504);
    expect(await noticesOf(site)).toEqual([]);
  });
});

/** What people type: names, diagnoses and numbers in several scripts. At least 4 letters, so that a chance is no finding. */
const typed = fc
  .array(
    fc.constantFrom(
      "Amina Ögé",
      "Мария Ивановна",
      "فاطمة الزهراء",
      "carcinoma",
      "leukaemia",
      "VIH positif",
      "saratani",
      "+254 712 345 678",
      "1987-04-12",
      "A1234567",
      "<b>bold</b>",
      "Bcc: all@example.org",
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((words) => fc.string({ minLength: 4, maxLength: 12 }).map((noise) => ({ words, noise: `zz${noise}` })));

const outcome = fc.constantFrom<DeliveryResult>(
  { kind: "delivered" },
  { kind: "rejected", status: 422, message: "Amina Ögé has carcinoma" },
  { kind: "silent", reason: "timeout", answerLost: true },
  { kind: "silent", reason: "unreachable", answerLost: false },
);

test("no notice of any channel and no log line has anything that was typed, into any field or file name", async () => {
  await fc.assert(
    fc.asyncProperty(typed, fc.constantFrom(...serviceIds), outcome, async ({ words, noise }, service, result) => {
      const text = `${words.join(" ")} ${noise}`;
      const site = route(result, { channels, isDurable: true });
      const own = { countryCode: "KE-+254", email: "amina.oge@example.org", phone: "0712345678" };
      const fields = Object.entries({
        ...leastFields[service],
        medicalCondition: "",
        hospitalName: "",
        message: "",
      }).map(([name, value]): [string, string] => {
        if (name === "serviceTitle") return [name, value];
        return [name, own[name as keyof typeof own] ?? text];
      });
      const name = `${text.replace(/[/\\]/g, "-")}.pdf`;
      const files: FilePart[] =
        service === "treatment-planning"
          ? [pdf("medicalReports[]", name)]
          : service === "visa-travel"
            ? [pdf("patientPassport[]", name)]
            : [];
      const { type, bytes } = await encode(fields, files);
      const headers = { "visit-source": new URLSearchParams({ utm_source: text, utm_campaign: text }).toString() };
      const response = await site.post(requestOf(type, [bytes], { length: bytes.length, headers }));
      const { reference } = await response.json();
      const notices = await noticesOf(site);
      if (response.status === 200) expect(notices.length).toBeGreaterThan(0);
      const between = { from: "site@veramed.example", to: ["leads@veramed.example"] };
      const sent = await Promise.all(
        notices.map(
          async (notice) => jsonOfNotice(notice) + (await composeEmail(notice, between, "https://x.example")),
        ),
      );
      const said = [...sent, ...logged]
        .join("\n")
        .replaceAll(reference, "")
        .replaceAll(/=\r?\n/g, "");
      const secrets = [...words, ...words.flatMap((word) => word.split(" ")), noise, ...Object.values(own)];
      expect(
        secrets.filter((secret) => secret.length > 3 && secret !== own.countryCode && said.includes(secret)),
      ).toEqual([]);
    }),
    runs(60),
  );
  // `npm run test:fuzz` runs it thousands of times. A single run that hangs ends sooner.
}, 1_800_000);
