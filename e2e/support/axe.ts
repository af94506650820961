/** The automatic part of the accessibility check. */

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Fails with one readable paragraph for each rule that the page breaks in the state it is in. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // On a screen as high as the page, nothing lies half behind the bottom bar, from where it could be scrolled.
  const size = page.viewportSize();
  const isWhole = async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const fits = height <= (page.viewportSize()?.height ?? height);
    if (!fits && size) await page.setViewportSize({ ...size, height });
    return fits;
  };
  // What comes when it is near the screen makes the page higher once more.
  await expect.poll(isWhole).toBe(true);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  if (size) await page.setViewportSize(size);
  const findings = violations.map(({ id, impact, help, helpUrl, nodes }) => {
    const places = nodes.map(
      ({ target, html, failureSummary }) => `${target.join(" ")}\n  ${html}\n  ${failureSummary}`,
    );
    return [`${id} (${impact}): ${help}, ${helpUrl}`, ...places].join("\n");
  });
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}
