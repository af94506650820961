/**
 * Drives old versions of Chromium by its own protocol. Each comes from a package of npm that was made for servers, and is unpacked into a
 * temporary folder.
 */

import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Page, TAB } from "#verification/engines/page.ts";
import { connect } from "#verification/engines/socket.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { startProgram } from "#verification/support/servers.ts";

/** Fetches a version of the package chrome-aws-lambda, and returns the folder with its browser. */
function fetchChromium(version: string): string {
  const folder = makeTemporaryFolder("old-chromium");
  const [packed] = execFileSync("npm", ["pack", "--silent", `chrome-aws-lambda@${version}`], {
    cwd: folder,
    encoding: "utf8",
  }).split("\n");
  execFileSync("tar", ["xzf", packed ?? ""], { cwd: folder });
  const unpack = (name: string) => brotliDecompressSync(readFileSync(join(folder, "package/bin", `${name}.br`)));
  writeFileSync(join(folder, "chromium"), unpack("chromium"));
  chmodSync(join(folder, "chromium"), 0o755);
  // Its libraries. The oldest version needs none.
  if (existsSync(join(folder, "package/bin/aws.tar.br")))
    execFileSync("tar", ["x"], { cwd: folder, input: unpack("aws.tar") });
  return folder;
}

interface Action {
  readonly type: "pointerMove" | "pointerDown" | "pointerUp" | "keyDown" | "keyUp" | "pause";
  readonly x?: number;
  readonly y?: number;
  readonly value?: string;
}

export async function openOldChromium(version: string): Promise<Page> {
  const folder = fetchChromium(version);
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"];
  const env = { LD_LIBRARY_PATH: join(folder, "lib") };
  const ready = (log: string) => log.match(/DevTools listening on ws:\/\/(\S+?)\//)?.[1];
  const browser = await startProgram(
    join(folder, "chromium"),
    [...args, `--user-data-dir=${folder}/profile`, "about:blank"],
    { env, ready },
  );
  const tab = (await (await fetch(`http://${browser.url}/json/new`)).json()) as { webSocketDebuggerUrl: string };
  const send = await connect(tab.webSocketDebuggerUrl);
  const place = { x: 0, y: 0 };

  async function act({ type, x = place.x, y = place.y, value = "" }: Action): Promise<void> {
    Object.assign(place, { x, y });
    const mouse = { ...place, button: "left", clickCount: 1 };
    if (type === "pointerDown") await send("Input.dispatchMouseEvent", { ...mouse, type: "mousePressed" });
    else if (type === "pointerUp") await send("Input.dispatchMouseEvent", { ...mouse, type: "mouseReleased" });
    else if (type === "keyDown" && value !== TAB) await send("Input.dispatchKeyEvent", { type: "char", text: value });
  }

  return {
    open: async (url) => {
      await send("Page.navigate", { url });
    },
    evaluate: async (expression) => {
      const wrapped = `JSON.stringify((${expression}) || null)`;
      const { result, exceptionDetails } = await send("Runtime.evaluate", { expression: wrapped });
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return JSON.parse((result as { value: string }).value);
    },
    perform: async (sources) => {
      for (const { actions } of sources as { actions: Action[] }[]) for (const action of actions) await act(action);
    },
    close: () => browser.stop(),
  };
}
