/**
 * Opens changed pages in an engine beside Chromium. Each view has an address of its own, and so its own storage: a proxy that limits the
 * line and puts the program that changes the page into its HTML.
 */

import assert from "node:assert/strict";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { click, type Page, TAB, type as typeText, waitFor } from "#verification/engines/page.ts";
import { type Changes, changePage } from "#verification/support/change-page.ts";
import { assertArrived, type View } from "#verification/support/changed-views.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";
import { listen } from "#verification/support/servers.ts";
import { startThrottle } from "#verification/support/throttle.ts";

/** A line that limits nothing. */
const FAST = 1e9;

const ARRIVAL_MS = 60_000;

/** Starts a proxy that runs `changePage` in each page of the site. It removes the security policy, which would forbid that. */
async function startChanger(site: string, changes: Changes) {
  const script = `<script>(${changePage})(${JSON.stringify(changes)})</script>`;
  async function answer(incoming: IncomingMessage, response: ServerResponse, reply: IncomingMessage): Promise<void> {
    const { "content-security-policy": _policy, ...headers } = reply.headers;
    if (!reply.headers["content-type"]?.startsWith("text/html")) {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
      return;
    }
    const html = (await text(reply)).replace("<head>", `<head>${script}`);
    response.writeHead(reply.statusCode ?? 502, { ...headers, "content-length": Buffer.byteLength(html) });
    response.end(incoming.method === "HEAD" ? undefined : html);
  }
  const proxy = createServer((incoming, response) => {
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const forwarded = request(site + incoming.url, { method: incoming.method, headers, agent: false });
    forwarded.on("response", (reply) => answer(incoming, response, reply).catch(() => response.destroy()));
    forwarded.on("error", () => response.destroy());
    incoming.on("error", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  return {
    url: await listen(proxy),
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** Chooses files as a person does who drags them: the field gets them, and the page hears of it. */
function chooseFiles({ fileField, files }: View): string {
  const data = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") }));
  return `(() => {
    const list = new DataTransfer();
    for (const { name, mimeType, base64 } of ${JSON.stringify(data)}) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      list.items.add(new File([bytes], name, { type: mimeType }));
    }
    const field = document.querySelector('main input[name="${fileField}"]');
    // The page is still arriving.
    if (!field) return false;
    field.files = list.files;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  })()`;
}

const choose = (selector: string, value: string) => `(() => {
  const field = document.querySelector(${JSON.stringify(selector)});
  if (!field) return false;
  field.focus();
  field.value = ${JSON.stringify(value)};
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
})()`;

/** Clicks a field until it has the focus, because the page may move under the mouse. */
async function focus(page: Page, control: string): Promise<void> {
  const hasFocus = `document.activeElement === document.querySelector(${JSON.stringify(control)})`;
  do await click(page, control);
  while (!(await page.evaluate(hasFocus)));
}

async function fillIn(page: Page, view: View): Promise<void> {
  const { answers, fileField, filesBefore, random } = view;
  const fields = Object.entries(answers);
  for (const [index, [name, value]] of fields.entries()) {
    if (index === filesBefore && fileField) await waitFor(page, chooseFiles(view));
    const control = `main [name="${name}"]`;
    if (name === "countryCode") await waitFor(page, choose(control, value));
    else if (name === "rating") await page.evaluate(`document.querySelector('${control}[value="${value}"]').click()`);
    else {
      await focus(page, control);
      await typeText(page, value, () => random.between(20, 90));
    }
    if (random.chance(0.3)) await typeText(page, TAB);
  }
  if (filesBefore === fields.length && fileField) await waitFor(page, chooseFiles(view));
}

async function waitForSubmission(provider: ProviderControl) {
  const deadline = Date.now() + ARRIVAL_MS;
  for (;;) {
    const [submission] = await provider.submissions();
    if (submission) return submission;
    if (Date.now() > deadline) throw new Error("The provider has received nothing.");
    await pause(100);
  }
}

/** Opens a view, fills in its form and sends it. Throws if anything that was entered is lost. */
export async function tryView(page: Page, site: string, provider: ProviderControl, view: View): Promise<void> {
  const changer = await startChanger(site, view.changes);
  const line = await startThrottle(changer.url, { bytesPerSecond: view.line.kbits ? view.line.kbits * 125 : FAST });
  try {
    await provider.clear();
    const address = line.url + view.path;
    // The proxy may have a port of an earlier one, to which Firefox still has a connection.
    await page.open(address).catch(() => page.open(address));
    await waitFor(page, `location.origin === "${line.url}" && document.querySelector("main form") !== null`);
    await fillIn(page, view);
    assert.notDeepEqual(await page.evaluate("window.changesMade"), [], "nobody has changed the page");
    if (view.id === "search") {
      const { words } = view.answers;
      assert.equal(await page.evaluate(`document.querySelector('main [name="words"]').value`), words);
      await waitFor(page, `document.querySelector("main ol li") !== null`);
      return;
    }
    const send = `main form:has([name="${Object.keys(view.answers)[0]}"]) [type="submit"]`;
    await click(page, send);
    if (view.id === "home-consultation") {
      const isLate = `document.querySelector("[data-late]:not([hidden])") !== null`;
      const isThere = `document.querySelector('form [name="message"]') !== null`;
      await waitFor(page, `${isLate} || ${isThere}`);
      // The line asks to press again.
      if (await page.evaluate(isLate)) await click(page, send);
      // A page shows the values once React has started there.
      await waitFor(page, `document.querySelector('form [name="message"]').value`);
      await click(page, `form:has([name="message"]) [type="submit"]`);
    }
    assertArrived(view, await waitForSubmission(provider));
  } finally {
    await line.stop();
    changer.stop();
  }
}
