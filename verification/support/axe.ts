/** Automatic accessibility checks for journeys. */

import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/**
 * Expects no axe findings on the page in its current state, outside the parts left out. A failure lists one readable
 * paragraph for each broken rule.
 */
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
 * Returns the broken rules. It does not use axe's own package for Playwright, which takes four times as long: it loads axe
 * into the page for each run and returns all passed rules too.
 */
async function violationsOf(page: Page, leftOut: readonly string[]) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const context = { include: ["html"], exclude: [...leftOut] };
  const options = { runOnly: TAGS, resultTypes: ["violations" as const] };
  return page.evaluate(
    async ({ context, options }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(context, options);
      return violations;
    },
    { context, options },
  );
}
