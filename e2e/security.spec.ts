/** The line of the security checklist (docs/security.md) that needs a browser. The others: e2e/http/security.test.ts. */

import { receipt } from "#e2e/support/forms.ts";
import { sendRequest } from "#e2e/support/service-request.ts";
import { expect, test } from "#e2e/support/test.ts";
import { VISIT_SOURCE } from "#lib/forms/own-fields.ts";
import { examples } from "#verification/support/example-answers.ts";

const { typical: typed } = examples["service-request/treatment-planning"];

test("security 9: nothing that a family writes is in logs, addresses or browser storage", async ({
  page,
  site,
  provider,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await sendRequest(page);
  await expect(receipt(page)).toBeVisible();
  expect(await provider.submissions()).toHaveLength(1);
  const stored = await page.evaluate(async () => [
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ]);
  // The tab keeps how the visitor came (decision 0023), and nothing else.
  expect(stored).toEqual([
    JSON.stringify([{}, { [VISIT_SOURCE]: "&landing=/servicedetails/treatment-planning&referrer=" }, ""]),
  ]);
  const words = [...Object.values(typed).flatMap((text) => text.split(/\s+/)), "report.pdf"].filter(
    (word) => word.length > 4,
  );
  const seen = [site.log(), ...addresses.map((address) => decodeURIComponent(address)), page.url()].join("\n");
  expect(words.filter((word) => seen.includes(word))).toEqual([]);
});
