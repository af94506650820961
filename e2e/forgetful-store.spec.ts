/** On a platform whose disk forgets, silence is an error to the visitor: "sent" would be a lie (architecture.md). */

import type { Answer } from "./support/provider-control.ts";
import { expectFailure, FAILURE_TEXT, form, SERVICES_CALL, sendRequest } from "./support/service-request.ts";
import { expect, test } from "./support/test.ts";

test.use({ allowedConsole: [/Failed to load resource/], siteEnv: { VERCEL: "1" } });

const silences: { what: string; answer: Answer; status: number }[] = [
  { what: "answers with an HTML page", answer: { kind: "html", status: 500 }, status: 502 },
  { what: "stalls", answer: { kind: "stall" }, status: 504 },
  { what: "resets before the body", answer: { kind: "reset-before-body" }, status: 502 },
  { what: "resets after the body", answer: { kind: "reset-after-body" }, status: 502 },
];

for (const { what, answer, status } of silences) {
  test(`the provider ${what}: the visitor is told, and the same form goes through later`, async ({
    page,
    provider,
  }) => {
    await provider.next(answer, { path: SERVICES_CALL });
    const answered = page.waitForResponse("**/api/services");
    await sendRequest(page);
    expect((await answered).status()).toBe(status);
    await expectFailure(page, FAILURE_TEXT);

    await form(page).send.click();
    await expect(page.getByRole("status")).toContainText("Your reference");
  });
}

test("its health says so", async ({ site }) => {
  const health = await fetch(`${site.url}/api/health`);
  expect(await health.json()).toMatchObject({ status: "ok", durable: false });
});
