/** The automatic part of the accessibility check, for component tests. */

import axe from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";

/** Of the page, which a component is not: it has no landmarks, title or first heading of its own. */
const PAGE_RULES = ["document-title", "html-has-lang", "landmark-one-main", "page-has-heading-one", "region", "bypass"];

const rules = Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }]));
const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Fails with one readable paragraph for each rule that what is shown breaks at this width. */
export async function expectNoAxeFindings(): Promise<void> {
  const { violations } = await axe.run({ runOnly: { type: "tag", values }, rules, resultTypes: ["violations"] });
  const findings = violations.map(({ id, help, nodes }) =>
    [`${id}: ${help}`, ...nodes.map(({ html, failureSummary }) => `${html}\n  ${failureSummary}`)].join("\n"),
  );
  expect(findings, `axe at ${innerWidth} px`).toEqual([]);
}

const PHONE = 360;
const LAPTOP = 1280;

/** Looks at the smallest phone that we know of, and at a laptop. */
export async function expectAccessible(widths: readonly number[] = [PHONE, LAPTOP]): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 800);
    await expectNoAxeFindings();
  }
}
