import sharp from "sharp";
import { expect, test } from "vitest";
import { icons } from "#lib/security-headers.ts";
import { palette } from "#lib/site/content/palette.ts";
import { drawIcon, logoFile } from "#lib/site/seo/icons.ts";

test.each(icons)("there is an icon for %s", async (path) => {
  expect(await drawIcon(path.slice(1))).toBeDefined();
});

test("the logo as a file has colours and no variable", () => {
  expect(logoFile).not.toContain("var(");
  expect(logoFile).toMatch(/#[0-9a-f]{6}/);
});

test.each([
  ["apple-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
])("%s has %d pixels, with corners in the colour of the brand", async (file, size) => {
  const icon = await drawIcon(file);
  const { data, info } = await sharp(icon?.body).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([size, size, 3]);
  expect(`#${data.subarray(0, 3).toString("hex")}`).toBe(palette.primary);
});

test("the small icon holds one picture of 32 pixels", async () => {
  const body = (await drawIcon("favicon.ico"))?.body;
  expect(body?.readUInt16LE(4)).toBe(1);
  expect(await sharp(body?.subarray(22)).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
});

test("another name has no icon", async () => {
  expect(await drawIcon("icon-64.png")).toBeUndefined();
});
