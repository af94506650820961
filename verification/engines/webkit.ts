/** Drives WebKitGTK's small browser by WebDriver: one HTTP request for each command. It needs a display, so it gets its own. */

import type { Page } from "#verification/engines/page.ts";
import { freePort, startProgram } from "#verification/support/servers.ts";

export async function openWebkit(): Promise<Page> {
  // Xvfb chooses a free display and prints its number.
  const display = await startProgram("Xvfb", ["-displayfd", "1", "-nolisten", "tcp"], {
    ready: (log) => log.match(/^(\d+)$/m)?.[1],
  });
  const port = await freePort();
  const send = createSender(`http://127.0.0.1:${port}`);
  const driver = await startProgram("WebKitWebDriver", [`--port=${port}`], {
    env: { DISPLAY: `:${display.url}` },
    ready: () =>
      send("GET", "/status").then(
        () => "ready",
        () => undefined,
      ),
  });
  const capabilities = { alwaysMatch: { acceptInsecureCerts: true, pageLoadStrategy: "none" } };
  const { sessionId } = (await send("POST", "/session", { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;

  return {
    open: async (url) => {
      await send("POST", `${session}/url`, { url });
    },
    evaluate: async (expression) => {
      const script = `return JSON.stringify((${expression}) ?? null)`;
      return JSON.parse((await send("POST", `${session}/execute/sync`, { script, args: [] })) as string);
    },
    perform: async (actions) => {
      await send("POST", `${session}/actions`, { actions });
    },
    close: async () => {
      await send("DELETE", session);
      await driver.stop();
      await display.stop();
    },
  };
}

/** Returns a function that sends a command and resolves with the value in its response. */
function createSender(driver: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${driver}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
}
