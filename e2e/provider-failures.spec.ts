/**
 * Everything the provider can do wrong, as the visitor sees it (spec §8). A no of its own is shown, and nothing typed is lost.
 * Silence is success, because what was sent is kept and sent again (architecture.md, "Store and deliver").
 */

import { pdf } from "./support/files.ts";
import type { Answer } from "./support/provider-control.ts";
import {
  expectFailure,
  FAILURE_TEXT,
  fillIn,
  form,
  SERVICES_CALL,
  sendRequest,
  TREATMENT_PLANNING,
  typed,
} from "./support/service-request.ts";
import { expect, test } from "./support/test.ts";

// The browser itself logs each answer of 400 and above.
test.use({ allowedConsole: [/Failed to load resource/] });

const refusals: { what: string; answer: Answer; status: number; text: string }[] = [
  {
    what: "refuses with a message",
    answer: { kind: "answer", status: 400, body: { success: false, message: "Patient name is <b>required</b>." } },
    status: 400,
    text: "Patient name is <b>required</b>.",
  },
  {
    what: "fails with a message",
    answer: { kind: "answer", status: 500, body: { success: false, message: "Database is down." } },
    status: 502,
    text: "Database is down.",
  },
  {
    what: "sends a message of more than 300 characters",
    answer: { kind: "answer", status: 400, body: { message: "long ".repeat(100) } },
    status: 400,
    text: "long ".repeat(100).slice(0, 300).trim(),
  },
  {
    what: "refuses without a message",
    answer: { kind: "answer", status: 400, body: {} },
    status: 400,
    text: FAILURE_TEXT,
  },
];

for (const { what, answer, status, text } of refusals) {
  test(`the provider ${what}`, async ({ page, provider }) => {
    await provider.next(answer, { path: SERVICES_CALL });
    const answered = page.waitForResponse("**/api/services");
    await sendRequest(page);
    expect((await answered).status()).toBe(status);
    await expectFailure(page, text);

    await form(page).send.click();
    await expect(page.getByRole("status"), "the same form goes through when the provider is back").toContainText(
      "Your reference",
    );
  });
}

const silences: { what: string; answer: Answer; arrivals: number }[] = [
  { what: "answers with an HTML page", answer: { kind: "html", status: 500 }, arrivals: 1 },
  { what: "refuses with an HTML page", answer: { kind: "html", status: 404 }, arrivals: 1 },
  {
    what: "is behind a gateway that fails",
    answer: { kind: "answer", status: 502, body: { message: "x" } },
    arrivals: 1,
  },
  { what: "stalls", answer: { kind: "stall" }, arrivals: 1 },
  { what: "resets before the body", answer: { kind: "reset-before-body" }, arrivals: 1 },
  // It was taken and the answer lost: nobody can know, so it is sent again under the same key.
  { what: "resets after the body", answer: { kind: "reset-after-body" }, arrivals: 2 },
  {
    what: "redirects",
    answer: { kind: "answer", status: 307, headers: { location: "/elsewhere" }, body: "" },
    arrivals: 1,
  },
];

for (const { what, answer, arrivals } of silences) {
  test(`the provider ${what}: the visitor is thanked, and it arrives later`, async ({ page, provider }) => {
    await provider.next(answer, { path: SERVICES_CALL });
    await sendRequest(page);
    await expect(page.getByRole("status")).toContainText("Your reference");
    // The first pause is at most five seconds, and somebody looks every five.
    await expect.poll(async () => (await provider.submissions()).length, { timeout: 30_000 }).toBe(arrivals);
    const submissions = await provider.submissions();
    expect(new Set(submissions.map(({ headers }) => headers.idempotencyKey)).size).toBe(1);
    expect(Object.fromEntries(submissions.at(-1)?.fields ?? [])).toMatchObject({ patientName: typed.patientName });
    expect(submissions.at(-1)?.files).toHaveLength(1);
  });
}

test("a successful reply that is no JSON is success", async ({ page, provider }) => {
  await provider.next({ kind: "html", status: 200 }, { path: SERVICES_CALL });
  await sendRequest(page);
  await expect(page.getByText("Service request submitted successfully! 🎉")).toBeVisible();
});

test("our own server cannot be reached", async ({ page, context }) => {
  await page.goto(TREATMENT_PLANNING);
  await fillIn(page);
  await form(page).reports.setInputFiles(pdf());
  await expect(page.getByRole("button", { name: "Remove report.pdf" })).toBeVisible();
  await context.setOffline(true);
  await form(page).send.click();
  await expectFailure(page, FAILURE_TEXT);
});
