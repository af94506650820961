/** The automatic part of the accessibility check. */

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Fails with one readable paragraph for each rule that the page breaks in the state it is in. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // What lies half behind the bottom bar can be scrolled out from there: the bar stands still for the check.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll("nav")) {
      if (getComputedStyle(bar).position === "sticky") bar.style.position = "static";
    }
  });
  // Legacy: without a page of its own for the results of frames, of which we have none. It takes half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(TAGS).analyze();
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll("nav")) bar.style.removeProperty("position");
  });
  const findings = violations.map(({ id, impact, help, helpUrl, nodes }) => {
    const places = nodes.map(
      ({ target, html, failureSummary }) => `${target.join(" ")}\n  ${html}\n  ${failureSummary}`,
    );
    return [`${id} (${impact}): ${help}, ${helpUrl}`, ...places].join("\n");
  });
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}
