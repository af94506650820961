/** What a page must never do: write errors or warnings to the console, throw, or call another host. */

import type { BrowserContext } from "@playwright/test";

/** Collects, for as long as the context lives, what its pages should not have done. */
export function watchBrowser(context: BrowserContext, origin: string, allowed: readonly [RegExp?]): string[] {
  const findings: string[] = [];
  const [allowedConsole] = allowed;

  context.on("console", (message) => {
    const isNoise = message.type() === "error" || message.type() === "warning";
    if (!isNoise || allowedConsole?.test(message.text())) return;
    findings.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (event) => {
    findings.push(`uncaught: ${event.error().stack ?? event.error()}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin === origin || ["data:", "blob:"].includes(url.protocol)) return;
    findings.push(`request to another host: ${request.url()}`);
  });
  return findings;
}
