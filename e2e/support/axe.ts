/** The automatic part of the accessibility check. */

import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Fails with one readable paragraph for each rule that the page breaks in the state it is in, outside the parts left out. */
export async function expectNoAxeFindings(page: Page, leftOut: readonly string[] = []): Promise<void> {
  const findings = (await violationsOf(page, leftOut)).map(({ id, impact, help, helpUrl, nodes }) => {
    const places = nodes.map(
      ({ target, html, failureSummary }) => `${target.join(" ")}\n  ${html}\n  ${failureSummary}`,
    );
    return [`${id} (${impact}): ${help}, ${helpUrl}`, ...places].join("\n");
  });
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Returns what breaks a rule. Not by axe's own package for Playwright: it brings axe into the page anew for each run, and fetches
 * from there what every rule has found good, which takes three times as long as the rules.
 */
async function violationsOf(page: Page, leftOut: readonly string[]) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const context = { include: ["html"], exclude: [...leftOut] };
  const options = { runOnly: TAGS, resultTypes: ["violations" as const] };
  return page.evaluate(
    async ({ context, options }) => {
      // What lies half behind the bottom bar can be scrolled out from there: the bar stands still for the check.
      const bars = [...document.querySelectorAll<HTMLElement>("body > div")].filter(
        (bar) => getComputedStyle(bar).position === "sticky",
      );
      for (const bar of bars) bar.style.position = "static";
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(context, options);
      for (const bar of bars) bar.style.removeProperty("position");
      return violations;
    },
    { context, options },
  );
}
