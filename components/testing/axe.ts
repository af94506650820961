/** Automatic accessibility checks for component tests. */

import axe from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";

/** The axe rules that we turn off, because they are about a whole page. A component alone has no landmarks, title or first heading. */
const PAGE_RULES = ["document-title", "html-has-lang", "landmark-one-main", "page-has-heading-one", "region", "bypass"];

const rules = Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }]));
const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Expects no axe findings at the current width. A failure lists one readable paragraph for each broken rule. */
export async function expectNoAxeFindings(): Promise<void> {
  const { violations } = await axe.run({ runOnly: { type: "tag", values }, rules, resultTypes: ["violations"] });
  const findings = violations.map(({ id, help, nodes }) =>
    [`${id}: ${help}`, ...nodes.map(({ html, failureSummary }) => `${html}\n  ${failureSummary}`)].join("\n"),
  );
  expect(findings, `axe at ${innerWidth} px`).toEqual([]);
}

const PHONE = 360;
const LAPTOP = 1280;

/** Expects no axe findings at the width of a small phone and of a laptop, or at the given widths. */
export async function expectAccessible(widths: readonly number[] = [PHONE, LAPTOP]): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 800);
    await expectNoAxeFindings();
  }
}
