/** Everything the provider can do wrong, as the visitor sees it (spec §8): never success, and nothing lost. */

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
} from "./support/service-request.ts";
import { expect, test } from "./support/test.ts";

// The browser itself logs each answer of 400 and above.
test.use({ allowedConsole: [/Failed to load resource/] });

const failures: { what: string; answer: Answer; status: number; text: string }[] = [
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
  { what: "answers with an HTML page", answer: { kind: "html", status: 500 }, status: 502, text: FAILURE_TEXT },
  { what: "stalls", answer: { kind: "stall" }, status: 504, text: FAILURE_TEXT },
  { what: "resets before the body", answer: { kind: "reset-before-body" }, status: 502, text: FAILURE_TEXT },
  { what: "resets after the body", answer: { kind: "reset-after-body" }, status: 502, text: FAILURE_TEXT },
  {
    what: "redirects",
    answer: { kind: "answer", status: 307, headers: { location: "/elsewhere" }, body: "" },
    status: 502,
    text: FAILURE_TEXT,
  },
];

for (const { what, answer, status, text } of failures) {
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
