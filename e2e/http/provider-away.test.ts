/** The provider is unreachable when the forms are sent, and comes back. */

import { expect } from "vitest";
import { calls, type EndpointName, send } from "#e2e/http/support/calls.ts";
import { readHealth } from "#e2e/http/support/health.ts";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import { startProvider } from "#e2e/support/servers.ts";
import { providerControl } from "#verification/support/provider-control.ts";
import { freePort } from "#verification/support/servers.ts";

const port = await freePort();
const site = ownSite({ PROVIDER_API_URL: `http://127.0.0.1:${port}` });

const names = Object.keys(calls) as EndpointName[];

test("acknowledges each form while the provider is away, and delivers all of them once it is back", async ({
  onTestFinished,
}) => {
  const references: string[] = [];
  for (const name of names) {
    const answer = await (await send(site().url, name)).json();
    expect(answer, name).toMatchObject({ success: true, message: words(`forms.${calls[name].form}.success`) });
    references.push(answer.reference);
  }
  const health = () => readHealth(site().url);
  expect(await health()).toMatchObject({ status: "ok", durable: true, due: names.length });
  // Long enough for several attempts to fail.
  const waits = () =>
    site()
      .log()
      .split(`"delivery deferred","reference":"${references.at(-1)}"`).length;
  await expect.poll(waits, { timeout: 60_000 }).toBeGreaterThan(3);

  const server = await startProvider({ control: true, samples: false, port });
  onTestFinished(() => server.stop());
  const provider = providerControl(server.url);
  await expect.poll(async () => (await provider.submissions()).length, { timeout: 60_000 }).toBe(names.length);
  for (const submission of await provider.submissions()) {
    const { delivered, file } = calls[submission.call as EndpointName];
    expect(Object.fromEntries(submission.fields), submission.call).toEqual(delivered);
    expect(submission.files).toMatchObject([{ field: file.field, name: file.name }]);
  }
  await expect.poll(health).toMatchObject({ due: 0 });
  for (const reference of references) {
    expect(site().log()).toContain(`"event":"submission delivered","reference":"${reference}"`);
  }
}, 150_000);
