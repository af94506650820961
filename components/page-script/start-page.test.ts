import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "rolldown";
import { expect, test } from "vitest";

test("has at most 1 KB and 300 bytes, because every page loads it before anybody asks for more", async () => {
  const input = fileURLToPath(new URL("start-page.ts", import.meta.url));
  const { output } = await build({ input, write: false, platform: "browser", output: { minify: true } });
  expect(gzipSync(output[0].code).length).toBeLessThanOrEqual(1024 + 300);
});
