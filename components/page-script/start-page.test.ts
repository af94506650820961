import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "rolldown";
import { expect, test } from "vitest";

/** Returns the script as the build makes it with this setting. */
async function bundle(visitSource: "" | "off"): Promise<string> {
  const input = fileURLToPath(new URL("start-page.ts", import.meta.url));
  const transform = { define: { "process.env.VISIT_SOURCE": JSON.stringify(visitSource) } };
  const { output } = await build({ input, transform, write: false, platform: "browser", output: { minify: true } });
  return output[0].code;
}

test("has at most 1 KB and 330 bytes, because every page loads it before anybody asks for more", async () => {
  expect(gzipSync(await bundle("")).length).toBeLessThanOrEqual(1024 + 330);
});

test("with VISIT_SOURCE=off, has nothing that reads or keeps how the visitor came", async () => {
  const traces = /utm_source|referrer|visit-source|wa\.me/;
  expect(await bundle("")).toMatch(traces);
  expect(await bundle("off")).not.toMatch(traces);
});
