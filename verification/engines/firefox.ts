/** Drives Firefox by WebDriver BiDi: commands and replies on a WebSocket that the browser itself serves. */

import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "#verification/engines/page.ts";
import { startProgram } from "#verification/support/servers.ts";

interface BidiReply {
  id?: number;
  type: "success" | "error" | "event";
  message?: string;
  result: Record<string, unknown>;
}

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
      await send("browsingContext.navigate", { context, url: address, wait: "complete" });
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

/** Returns a function that sends a command and resolves with the result in its reply. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (reply: BidiReply) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply: BidiReply = JSON.parse(data);
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  await once(socket, "open");
  let id = 0;
  return async (method: string, params: object): Promise<Record<string, unknown>> => {
    id += 1;
    const replied = new Promise<BidiReply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const reply = await replied;
    if (reply.type === "error") throw new Error(`${method}: ${reply.message}`);
    return reply.result;
  };
}
