/** Drives Firefox by WebDriver BiDi: commands and replies on a WebSocket that the browser itself serves. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "#verification/engines/page.ts";
import { connect } from "#verification/engines/socket.ts";
import { startProgram } from "#verification/support/servers.ts";

export async function openFirefox(): Promise<Page> {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const ready = (log: string) => log.match(/WebDriver BiDi listening on (ws:\S+)/)?.[1];
  const firefox = await startProgram("firefox-esr", args, { ready });
  const send = await connect(`${firefox.url}/session`);
  await send("session.new", { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  const { context } = await send("browsingContext.create", { type: "tab" });

  return {
    open: async (address) => {
      await send("browsingContext.navigate", { context, url: address, wait: "none" });
    },
    evaluate: async (expression) => {
      const wrapped = `JSON.stringify((${expression}) ?? null)`;
      const options = { expression: wrapped, target: { context }, awaitPromise: false };
      const { result, exceptionDetails } = await send("script.evaluate", options);
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return JSON.parse((result as { value: string }).value);
    },
    perform: async (actions) => {
      await send("input.performActions", { context, actions });
    },
    close: async () => {
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
