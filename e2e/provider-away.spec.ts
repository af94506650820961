/** A provider that is not there at all; in a file of its own, because it needs a site of its own. */

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expectFailure, FAILURE_TEXT, sendRequest } from "./support/service-request.ts";
import { expect, test } from "./support/test.ts";

test.use({
  allowedConsole: [/Failed to load resource/],
  siteEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const closed = createServer().listen(0, "127.0.0.1");
      await once(closed, "listening");
      const { port } = closed.address() as AddressInfo;
      await new Promise((done) => closed.close(done));
      await use({ PROVIDER_API_URL: `http://127.0.0.1:${port}` });
    },
    { scope: "worker" },
  ],
});

test("the provider refuses the connection", async ({ page }) => {
  const answered = page.waitForResponse("**/api/services");
  await sendRequest(page);
  expect((await answered).status()).toBe(502);
  await expectFailure(page, FAILURE_TEXT);
});
