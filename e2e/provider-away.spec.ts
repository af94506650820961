/** A provider that is not there for the whole visit; in a file of its own, because it needs a site of its own. */

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { fillInAndSend, openForm, receipt, referenceOf, stayOnPage, toasts } from "./support/forms.ts";
import { formsInPlace } from "./support/forms-in-place.ts";
import { say } from "./support/language.ts";
import { providerControl } from "./support/provider-control.ts";
import { startProvider } from "./support/servers.ts";
import { expect, test } from "./support/test.ts";

test.use({
  // The home page asks for the reviews.
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

test("the provider is away: the visitor is thanked for each form, and it has all within a minute of coming back", async ({
  context,
  site,
  siteEnv,
}) => {
  test.setTimeout(180_000);
  const references: string[] = [];
  for (const form of formsInPlace) {
    await test.step(form.name, async () => {
      const page = await context.newPage();
      const scope = await openForm(page, form);
      await stayOnPage(page);
      await fillInAndSend(scope, form);
      await expect(toasts(page).filter({ hasText: say(form.success) })).toBeVisible();
      references.push(await referenceOf(receipt(page)));
      await page.close();
    });
  }
  const count = formsInPlace.length;
  const health = async () => (await fetch(`${site.url}/api/health`)).json();
  expect(await health()).toMatchObject({ status: "ok", durable: true, due: count });
  // Long enough for several attempts to fail.
  const waits = () => site.log().split(`"submission waits","reference":"${references.at(-1)}"`).length;
  await expect.poll(waits, { timeout: 60_000 }).toBeGreaterThan(3);

  const port = Number(new URL(siteEnv.PROVIDER_API_URL ?? "").port);
  const server = await startProvider({ control: true, samples: false, port });
  const provider = providerControl(server.url);
  await expect.poll(async () => (await provider.submissions()).length, { timeout: 60_000 }).toBe(count);
  const submissions = await provider.submissions();
  const inOneOrder = (all: readonly object[]) => all.map((each) => JSON.stringify(Object.entries(each).sort())).sort();
  const got = submissions.map(({ fields }) => Object.fromEntries(fields));
  expect(inOneOrder(got)).toEqual(inOneOrder(formsInPlace.map(({ delivered }) => delivered)));
  expect(submissions.map(({ files }) => files.length)).toEqual(Array(count).fill(1));
  expect(await health()).toMatchObject({ due: 0 });
  for (const reference of references) {
    expect(site.log()).toContain(`"event":"submission delivered","reference":"${reference}"`);
  }
  await server.stop();
});
