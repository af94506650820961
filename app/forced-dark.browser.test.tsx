/** A browser that makes pages dark by itself, as Samsung Internet and Chrome on Android do, leaves our texts legible (WCAG 1.4.3). */

import { expect, onTestFinished, test } from "vitest";
import { cdp, type Locator, page } from "vitest/browser";
import { Footer } from "#components/layout/footer.tsx";
import { emulateMedia } from "#components/testing/media.ts";
import { renderServerComponents } from "#components/testing/server-components.tsx";

/** Makes the browser darken pages that do not forbid it, until the end of the test. Chromium obeys `only` if the visitor prefers dark. */
async function forceDark() {
  const set = (enabled: boolean) => cdp().send("Emulation.setAutoDarkModeOverride", { enabled });
  onTestFinished(() => void set(false));
  await emulateMedia({ scheme: "dark" });
  await set(true);
}

/** Returns the relative luminance of a colour (WCAG 2.2). */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Returns the largest contrast, as drawn, between the background of an element and its content. The middle rows have both, and not the
 * page at the round corners.
 */
async function drawnContrast(element: Locator): Promise<number> {
  const base64 = await page.screenshot({ element, save: false });
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  if (!context) throw new Error("the browser draws nothing");
  context.drawImage(image, 0, 0);
  const third = Math.floor(image.height / 3);
  const { data } = context.getImageData(2, third, image.width - 4, third);
  const drawn = Array.from({ length: data.length / 4 }, (_, pixel) =>
    luminance([...data.subarray(4 * pixel, 4 * pixel + 3)]),
  );
  const [background = 0] = drawn;
  const contrasts = drawn.map((other) => (Math.max(other, background) + 0.05) / (Math.min(other, background) + 0.05));
  return contrasts.reduce((most, contrast) => Math.max(most, contrast));
}

test("the emergency link of the footer is as legible as without it", async () => {
  const { say } = await renderServerComponents(<Footer />);
  const link = page.getByRole("contentinfo").getByRole("link", { name: say("layout.footer.emergency") });
  const contrast = await drawnContrast(link);
  expect(contrast).toBeGreaterThan(4.5);
  await forceDark();
  expect(await drawnContrast(link)).toBeCloseTo(contrast, 1);
});
