/** The site that is asked to stop while a provider does not answer. */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { expect, test } from "vitest";
import { send } from "#e2e/http/support/calls.ts";
import { startSite } from "#e2e/support/servers.ts";

test("SIGTERM ends the site before systemd kills it, although an attempt and its visitor still wait", async ({
  onTestFinished,
}) => {
  const arrived = Promise.withResolvers<void>();
  const silent = createServer(({ method }) => method === "POST" && arrived.resolve()).listen(0, "127.0.0.1");
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  await once(silent, "listening");
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const site = await startSite({ env: { PROVIDER_API_URL: url, PROVIDER_TIMEOUT_MS: "120000" } });
  onTestFinished(() => site.stop());
  void send(site.url, "contact").catch(() => undefined);
  await arrived.promise;
  process.kill(site.pid, "SIGTERM");
  await expect.poll(() => isRunning(site.pid), { timeout: 30_000, interval: 500 }).toBe(false);
  expect(site.log()).toContain('"event":"stop cut short"');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
