/** What staff and families learn of a new lead, and that no notice or log line has anything that a visitor typed (security 9). */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { serviceIds } from "#content/routes.ts";
import { composeStaffMail } from "#features/notices/channels/email.ts";
import { familyText } from "#features/notices/channels/family.ts";
import { familyHtml } from "#features/notices/channels/family-html.ts";
import { writeFamilyMail } from "#features/notices/channels/family-words.ts";
import { type NoticeMessage, writeWebhookBody } from "#features/notices/message.ts";
import { noticeRoute, noticesIn } from "#features/notices/site-testing.ts";
import type { NoticeChannel } from "#features/notices/store/notice.ts";
import { ownWording } from "#features/notices/testing.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import { everyLocale } from "#lib/i18n/locales.ts";
import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import { encode, type FilePart, formPost, jsonOf, pdf, requestOf, servicePost } from "#lib/leads/intake/testing.ts";
import { START } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { runs } from "#lib/testing/property-runs.ts";
import { CONFIRMATION_DELAY_MS } from "#lib/timing.ts";
import { examples } from "#verification/support/example-answers.ts";

const logged = catchLog();
const channels: readonly NoticeChannel[] = ["webhook", "email"];

/** Returns the notices that wait in a store for staff, or for families. */
async function noticesOf(
  { openBackend }: ReturnType<typeof noticeRoute>,
  readers: readonly NoticeChannel[] = channels,
): Promise<NoticeMessage[]> {
  const notices = noticesIn((await openBackend()).store);
  const now = START + CONFIRMATION_DELAY_MS;
  const found: NoticeMessage[] = [];
  while (await notices.admitConfirmation(100, now));
  for (const channel of readers) {
    for (let each = await notices.leaseNotice(channel, now); each; each = await notices.leaseNotice(channel, now)) {
      const { lease, event, createdAt, facts, address } = each;
      found.push({ id: lease.id, event, createdAt, facts, ...(address && { address }) });
    }
  }
  return found;
}

const familyNoticesOf = (site: ReturnType<typeof noticeRoute>) => noticesOf(site, ["family"]);

describe("a new lead", () => {
  test("is told to each channel with what staff need", async () => {
    const site = noticeRoute({ kind: "delivered" }, { channels, isDurable: true });
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
    const site = noticeRoute({ kind: "delivered" }, { channels: ["webhook"], isDurable: true });
    for (const changes of posts) {
      const request = await servicePost("visa-travel", changes, [pdf("patientPassport[]")]);
      request.headers.set("idempotency-key", "the-same-key-twice-1");
      await site.post(request);
    }
    expect(await noticesOf(site)).toHaveLength(count);
  });

  test("that a store which forgets has deleted leaves no notice", async () => {
    const site = noticeRoute({ kind: "silent", reason: "timeout", answerLost: true }, { channels });
    expect((await site.post(await servicePost("visa-travel", {}, [pdf("patientPassport[]")]))).status).toBe(504);
    expect(await noticesOf(site)).toEqual([]);
  });
});

describe("a family", () => {
  const options = { hasFamilyMail: true, isDurable: true };
  const passport = [pdf("patientPassport[]")];

  test("is to get a confirmation in its language, at the address that it typed", async () => {
    const site = noticeRoute({ kind: "delivered" }, options);
    const { type, bytes } = await encode(Object.entries(examples["service-request/visa-travel"].least), passport);
    const query = "?locale=ar&variant=visa-travel";
    const { reference } = await jsonOf(await site.post(requestOf(type, [bytes], { length: bytes.length, query })));
    const notice = { event: "lead.received", facts: { reference, language: "ar" }, address: "amina@example.com" };
    expect(await familyNoticesOf(site)).toMatchObject([notice]);
    const { store } = await site.openBackend();
    expect(await noticesIn(store).leaseNotice("family", START + CONFIRMATION_DELAY_MS - 1)).toBeUndefined();
  });

  test("that is told at once that it was not taken gets none, and one when it sends a corrected form", async () => {
    let result: DeliveryResult = { kind: "rejected", status: 422, message: "no" };
    const site = noticeRoute(async () => result, options);
    expect((await site.post(await servicePost("visa-travel", {}, passport))).status).toBe(422);
    expect(await familyNoticesOf(site)).toEqual([]);
    result = { kind: "delivered" };
    await site.post(await servicePost("visa-travel", {}, passport));
    await site.post(await servicePost("visa-travel", {}, passport));
    expect(await familyNoticesOf(site)).toHaveLength(1);
  });

  test.each<[string, SentFormKind, Record<string, string>]>([
    ["a review, which has no address", "review", examples.review.least],
    [
      "a form that may come from a program",
      "inquiry",
      { ...examples["inquiry/general"].least, website: "https://x.example" },
    ],
  ])("gets none for %s", async (_, form, fields) => {
    const site = noticeRoute({ kind: "delivered" }, { ...options, form });
    expect((await site.post(await formPost(fields))).status).toBe(200);
    expect(await familyNoticesOf(site)).toEqual([]);
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

/** Numbers that a link may give as its source. Without a space they look like a short name. */
const numbers = fc.constantFrom("071-234-5678", "1987-04-12", "12.04.87", "250.781.234", "id-a1234567", undefined);
const anyVisit = fc.tuple(typed, numbers).map(([answers, number]) => ({ ...answers, number }));

const anyService = fc.constantFrom(...serviceIds);
const anyLocale = fc.constantFrom(...everyLocale);

const outcome = fc.constantFrom<DeliveryResult>(
  { kind: "delivered" },
  { kind: "rejected", status: 422, message: "Amina Ögé has carcinoma" },
  { kind: "silent", reason: "timeout", answerLost: true },
  { kind: "silent", reason: "unreachable", answerLost: false },
);

test("no notice to staff, no e-mail to a family and no log line has anything that was typed, into any field or file name", async () => {
  await fc.assert(
    fc.asyncProperty(anyVisit, anyService, anyLocale, outcome, async (visit, service, locale, result) => {
      const { words, noise, number } = visit;
      const text = `${words.join(" ")} ${noise}`;
      const site = noticeRoute(result, { channels, hasFamilyMail: true, isDurable: true });
      const own = { countryCode: "KE-+254", email: "amina.oge@example.org", phone: "0712345678" };
      const fields = Object.entries({
        ...examples[`service-request/${service}`].least,
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
      const headers = {
        "visit-source": new URLSearchParams({ utm_source: number ?? text, utm_campaign: text }).toString(),
      };
      const query = `?locale=${locale}`;
      const response = await site.post(requestOf(type, [bytes], { length: bytes.length, headers, query }));
      const { reference } = await response.json();
      const notices = await noticesOf(site);
      if (response.status === 200) expect(notices.length).toBeGreaterThan(0);
      const addresses = { from: "site@veramed.example", to: ["leads@veramed.example"] };
      const sent = await Promise.all(
        notices.map(
          async (notice) =>
            writeWebhookBody(notice, ownWording) +
            (await composeStaffMail(notice, addresses, "https://x.example", ownWording)),
        ),
      );
      const mails = await Promise.all(
        (await familyNoticesOf(site)).map(async (notice) => {
          const words = await writeFamilyMail(notice, "https://x.example");
          return words.subject + familyText(words) + familyHtml(words, "Veramed");
        }),
      );
      if (response.status === 200) expect(mails).toHaveLength(1);
      const said = [...sent, ...mails, ...logged]
        .join("\n")
        .replaceAll(reference, "")
        .replaceAll(/=\r?\n/g, "");
      const secrets = [
        ...words,
        ...words.flatMap((word) => word.split(" ")),
        noise,
        number ?? noise,
        ...Object.values(own),
      ];
      expect(
        secrets.filter((secret) => secret.length > 3 && secret !== own.countryCode && said.includes(secret)),
      ).toEqual([]);
    }),
    runs(60),
  );
  // `npm run verify -- hostile` runs it thousands of times. A single run that hangs ends sooner.
}, 1_800_000);
