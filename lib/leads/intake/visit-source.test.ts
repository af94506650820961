/** How a visitor came is stored beside the submission, and the provider gets nothing of it. */

import { expect, test } from "vitest";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { deliverToProvider } from "#lib/leads/deliver/provider-adapter.ts";
import { jsonOf, route, treatment } from "#lib/leads/intake/testing.ts";
import { readDigest } from "#lib/leads/notices/digest.ts";
import { START } from "#lib/leads/store/testing.ts";
import { bodyOf, listen } from "#lib/provider/testing.ts";
import { createTreatmentCheck } from "#lib/server/names-treatment.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const logged = catchLog();
const SENT = "utm_source=facebook&utm_medium=paid&utm_campaign=kenya&landing=/blog/a&referrer=l.facebook.com";

async function treatmentFrom(visitSource: string, key = visitSource) {
  const request = await treatment();
  request.headers.set(VISIT_SOURCE, visitSource);
  request.headers.set("idempotency-key", `key-${key.length}`);
  return request;
}

/** Returns what arrives at the provider, with the same id and boundary each time. */
async function deliveredBytes(submission: ReturnType<typeof route>["delivered"][number]) {
  const arrived: string[] = [];
  const url = await listen(async (request, response) => {
    const body = (await bodyOf(request)).toString("latin1");
    const boundary = /boundary="?([^"]*)/.exec(request.headers["content-type"] ?? "")?.[1] ?? "none";
    const { host: _, ...headers } = request.headers;
    arrived.push(
      `${request.method} ${request.url} ${JSON.stringify(headers)}\n${body}`.replaceAll(boundary, "BOUNDARY"),
    );
    response.writeHead(201).end("{}");
  });
  const { contents } = submission;
  const readFile = async function* (id: string) {
    yield contents[submission.files.findIndex((file) => file.id === id)] as Buffer;
  };
  await deliverToProvider({ url, key: undefined, timeoutMs: 5000 })({ ...submission, id: "0d3b7f5e" }, readFile);
  return arrived;
}

test("is in the store after the delivery, and not in a byte that the provider gets", async () => {
  const { post, kept, delivered } = route();
  await jsonOf(await post(await treatment()));
  await jsonOf(await post(await treatmentFrom(SENT)));
  const visitSource = {
    source: "facebook",
    medium: "paid",
    campaign: "kenya",
    landing: "/blog/a",
    referrer: "l.facebook.com",
  };
  expect(await kept()).toContainEqual(expect.objectContaining({ state: "delivered", visitSource }));
  const [without, withSource] = await Promise.all(delivered.map(deliveredBytes));
  expect(without?.[0]).toContain("Amina");
  expect(withSource).toEqual(without);
  expect(logged.join("")).not.toMatch(/facebook|kenya/);
});

test.each([
  ["oversized", `utm_source=${"a".repeat(9000)}`],
  ["unreadable", "utm_source=%00%FF&landing=%%%&referrer=<script>"],
])("refuses no form with an %s source", async (_, value) => {
  const { post, kept } = route();
  expect(await jsonOf(await post(await treatmentFrom(value)))).toMatchObject({ success: true });
  expect(JSON.stringify(await kept())).not.toMatch(/aaaa|script/);
});

test("counts a submission once that comes again under its key, from another page too", async () => {
  const { post, openBackend } = route();
  const answers = [];
  for (const source of [SENT, SENT, SENT.replace("facebook", "radio")]) {
    answers.push(await jsonOf(await post(await treatmentFrom(source, "same"))));
  }
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  const { store } = await openBackend();
  expect(await store.listSourceTotals("2026-01-01")).toEqual([
    { source: "facebook", form: "service-request", locale: "en", submissions: 1 },
  ]);
});

test("names no treatment in the store, the totals, the notices and the log, whatever a browser sends", async () => {
  const namesTreatment = createTreatmentCheck(["kidney"]);
  const { post, openBackend } = route(undefined, { namesTreatment, isDurable: true, channels: ["webhook"] });
  const sent =
    "utm_source=kidney&utm_medium=Kidney&utm_campaign=a-kidney&landing=/treatments/kidney&referrer=kidney.org";
  await jsonOf(await post(await treatmentFrom(sent)));
  const { store } = await openBackend();
  const stored = await store.list(undefined, 1);
  const notice = await store.leaseNotice("webhook", START);
  const totals = await store.listSourceTotals("2026-01-01");
  expect([stored[0]?.visitSource?.landing, notice?.facts, totals]).toMatchObject([
    "/treatments",
    { source: "treatments" },
    [{ source: "treatments", submissions: 1 }],
  ]);
  const digest = await readDigest(store, START + 1, START + 1);
  expect(digest.leads).toMatchObject([{ source: "treatments", count: 1 }]);
  expect(JSON.stringify([stored, notice, totals, digest, logged])).not.toMatch(/kidney/i);
});

test("is not stored with VISIT_SOURCE=off, whatever a browser sends", async () => {
  const { post, kept, openBackend } = route(undefined, { keepsVisitSource: false });
  await jsonOf(await post(await treatmentFrom(SENT)));
  expect(await kept()).toMatchObject([{ state: "delivered", visitSource: undefined }]);
  const { store } = await openBackend();
  expect(JSON.stringify([await kept(), await store.listSourceTotals("2026-01-01")])).not.toMatch(/facebook|kenya|blog/);
});
