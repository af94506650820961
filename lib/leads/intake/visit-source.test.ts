/** How a visitor came is stored beside the submission, and the provider gets nothing of it. */

import { expect, test } from "vitest";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { deliverToProvider } from "#lib/leads/deliver/provider-adapter.ts";
import { jsonOf, route, treatment } from "#lib/leads/intake/testing.ts";
import { bodyOf, listen } from "#lib/provider/testing.ts";
import { createTreatmentCheck } from "#lib/server/names-treatment.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const logged = catchLog();
const SENT = "utm_source=facebook&utm_medium=paid&utm_campaign=kenya&landing=/blog/a&referrer=l.facebook.com";
const KIDNEY =
  "utm_source=kidney&utm_medium=Kidney&utm_campaign=a-kidney&landing=/treatments/kidney&referrer=kidney.org";

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

test("is stored once if a submission comes again under its key, from another page too", async () => {
  const { post, kept } = route();
  const answers = [];
  for (const source of [SENT, SENT, SENT.replace("facebook", "radio")]) {
    answers.push(await jsonOf(await post(await treatmentFrom(source, "same"))));
  }
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await kept()).toMatchObject([{ visitSource: { source: "facebook" } }]);
});

test("names no treatment in the store and the log, whatever a browser sends", async () => {
  const namesTreatment = createTreatmentCheck(["kidney"]);
  const { post, kept } = route(undefined, { namesTreatment, isDurable: true });
  await jsonOf(await post(await treatmentFrom(KIDNEY)));
  const stored = await kept();
  expect(stored).toMatchObject([{ visitSource: { landing: "/treatments" } }]);
  expect(JSON.stringify([stored, logged])).not.toMatch(/kidney/i);
});

test("is not stored with VISIT_SOURCE=off, whatever a browser sends", async () => {
  const { post, kept } = route(undefined, { keepsVisitSource: false });
  await jsonOf(await post(await treatmentFrom(SENT)));
  expect(await kept()).toMatchObject([{ state: "delivered", visitSource: undefined }]);
  expect(JSON.stringify(await kept())).not.toMatch(/facebook|kenya|blog/);
});
