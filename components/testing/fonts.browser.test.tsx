import { expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { drawIn } from "#components/testing/media.ts";

/** Returns the fonts in which Chromium draws letters of our four scripts. */
async function usedFonts(style: string) {
  document.body.innerHTML = `<p style="${style}">Heart Операция হার্টের جراحة</p>`;
  await cdp().send("DOM.enable");
  await cdp().send("CSS.enable");
  const { nodes } = await cdp().send("DOM.getFlattenedDocument", { depth: -1, pierce: true });
  const paragraph = nodes.find(({ nodeName }) => nodeName === "P");
  const { fonts } = await cdp().send("CSS.getPlatformFontsForNode", { nodeId: paragraph?.nodeId ?? 0 });
  return fonts;
}

test("the common face has the letters of all our scripts, so that no font of the machine is used", async () => {
  await drawIn("common");
  expect((await usedFonts("")).filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
});

// Only on Linux can tests choose the fonts of Chromium. Elsewhere Chromium asks the system.
test.skipIf(!navigator.userAgent.includes("Linux"))("on Linux, system fonts are those of our packages", async () => {
  const names = (await usedFonts("font-family: sans-serif")).map(({ familyName }) => familyName);
  expect(names.sort()).toEqual(["Arimo", "Markazi Text", "Noto Sans Bengali"]);
});
