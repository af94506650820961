/** Every form in every place on a small phone, and zoomed until 320 px are left (WCAG 1.4.10, 2.4.11, 2.5.5). */

import type { Locator } from "@playwright/test";
import { chooseFile, dismissToasts, openForm, removeButton, sendButton } from "./support/forms.ts";
import { type FormInPlace, formsInPlace } from "./support/forms-in-place.ts";
import { expect, journey, test } from "./support/test.ts";

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: "reduce" } });

/** What does not fit: scrolls sideways, is cut off, is too small for a finger, or is behind something else. */
function misfits(scope: Locator): Promise<string[]> {
  return scope.evaluate((root) => {
    const nameOf = (element: Element) => element.outerHTML.slice(0, 120);
    const windows = [document.documentElement, root, ...root.querySelectorAll("*")].filter(
      (element) => element === document.documentElement || getComputedStyle(element).overflowX === "auto",
    );
    const wide = windows.filter((element) => element.scrollWidth > element.clientWidth);
    const findings = wide.map((element) => `scrolls sideways: ${nameOf(element)}`);

    for (const control of root.querySelectorAll<HTMLInputElement>("a, button, input, select, textarea")) {
      if (control.tabIndex < 0 || control.type === "hidden") continue;
      // A file input and a star are drawn by their label.
      const target = control.clientWidth === 1 ? (control.labels?.[0] ?? control) : control;
      target.scrollIntoView({ block: "nearest" });
      const { left, right, top, bottom } = target.getBoundingClientRect();
      // It is scrolled to whole pixels.
      const isInSight = left >= 0 && right <= innerWidth && top > -1 && bottom < innerHeight + 1;
      if (!isInSight) findings.push(`cut off: ${nameOf(target)}`);
      const least = control.matches("a:not([class*=min-h-11])") ? 24 : 44;
      if (bottom - top < least || right - left < least) findings.push(`too small: ${nameOf(target)}`);
      const drawn = document.elementFromPoint((left + right) / 2, bottom - 4);
      if (!target.contains(drawn) && !drawn?.contains(target)) findings.push(`behind something: ${nameOf(target)}`);
    }
    return findings;
  });
}

const withLongName = ({ file: { file } }: FormInPlace) => ({
  ...file,
  name: file.name.replace(".", `-${"of-the-district-hospital-".repeat(6)}.`),
});

for (const form of formsInPlace) {
  test(`${form.name} fits, with what is wrong and with a long file name`, journey(), async ({ page }) => {
    const scope = await openForm(page, form);
    const place = form.dialog ? scope : scope.locator("form");
    const expectFits = async () => {
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await misfits(place), `at ${width} px`).toEqual([]);
      }
    };
    await expectFits();
    await sendButton(scope, form).click();
    await expect(scope.getByRole("alert").getByRole("link").first()).toBeVisible();
    await dismissToasts(page, form);
    const file = withLongName(form);
    await chooseFile(scope, form, file);
    await expect(removeButton(scope, file)).toBeVisible();
    await expectFits();
  });
}
