/** What a browser without JavaScript gets while the site behind Caddy restarts. */

import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { examples } from "#verification/support/example-answers.ts";
import { formOf, PAGE, post } from "#verification/support/post-form.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";
import type { Server } from "#verification/support/servers.ts";

/** Longer than the site needs to close its port, shorter than the five seconds after which it would be killed. */
const PROVIDER_MS = 3000;

/**
 * Stops the site while a form is under way, posts another one, and starts the site again.
 * @throws if a response is not what the visitor needs.
 */
export async function checkRestart(
  url: string,
  provider: ProviderControl,
  start: () => Promise<Server>,
): Promise<void> {
  const send = (locale: string) =>
    post(`${url}/api/contact?locale=${locale}`, formOf({ ...examples.consultation.least }), PAGE);
  const before = await start();
  await provider.next({ kind: "slow", ms: PROVIDER_MS });
  const underWay = send("en");
  await pause(PROVIDER_MS / 3);
  const stopped = before.stop();
  assert.match(locationOf(await underWay), /^\/thank-you\//, "the form under way is answered");
  await stopped;

  const meanwhile = locationOf(await send("fr"));
  assert.equal(meanwhile, "/fr/not-sent/store-unavailable/restart");
  assert.equal(locationOf(await send("//example.com")), "/not-sent/store-unavailable/restart");
  const asProgram = await post(`${url}/api/contact`, formOf({ ...examples.consultation.least }));
  assert.equal(asProgram.status, 502, "the status for a program");
  const page = fetch(url + meanwhile, { headers: PAGE });
  const after = await start();
  try {
    assert.equal((await page).status, 200, "the page waits until the site is back");
  } finally {
    await after.stop();
  }
}

const locationOf = ({ headers, status }: Response): string => headers.get("location") ?? `status ${status}`;
