/** A provider that is not there for the whole visit; in a file of its own, because it needs a site of its own. */

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { providerControl } from "./support/provider-control.ts";
import { startProvider } from "./support/servers.ts";
import { delivered, fillIn, form, reports, TREATMENT_PLANNING } from "./support/service-request.ts";
import { expect, test } from "./support/test.ts";

test.use({
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

test("the provider is away: the visitor is thanked, and it has the request within a minute of coming back", async ({
  page,
  site,
  siteEnv,
}) => {
  test.setTimeout(120_000);
  await page.goto(TREATMENT_PLANNING);
  await fillIn(page);
  await form(page).reports.setInputFiles(reports);
  await form(page).send.click();
  await expect(page.getByRole("status")).toContainText("Your reference");
  const reference = (await page.getByRole("status").textContent())?.match(/[2-9A-Z]{3}(-[2-9A-Z]{3}){2}/)?.[0];
  const health = async () => (await fetch(`${site.url}/api/health`)).json();
  expect(await health()).toMatchObject({ status: "ok", durable: true, due: 1 });
  // Long enough for several attempts to fail.
  await expect.poll(() => site.log().split('"submission waits"').length, { timeout: 60_000 }).toBeGreaterThan(3);

  const port = Number(new URL(siteEnv.PROVIDER_API_URL ?? "").port);
  const server = await startProvider({ control: true, samples: false, port });
  const provider = providerControl(server.url);
  await expect.poll(async () => (await provider.submissions()).length, { timeout: 60_000 }).toBe(1);
  const [submission] = await provider.submissions();
  expect(Object.fromEntries(submission?.fields ?? [])).toEqual(delivered);
  expect(submission?.files.map(({ sha256 }) => sha256)).toEqual(reports.map(({ sha256 }) => sha256));
  expect(await health()).toMatchObject({ due: 0 });
  expect(site.log()).toContain(`"event":"submission delivered","reference":"${reference}"`);
  await server.stop();
});
