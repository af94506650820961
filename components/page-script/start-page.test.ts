import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "rolldown";
import { expect, test } from "vitest";

/** The words of eight treatments. */
const WORDS = "cancer|children|fertility|heart|joint|kidney|liver|spine";

/** Returns the script as the build makes it with this setting. */
async function bundle(visitSource: "" | "off"): Promise<string> {
  const input = fileURLToPath(new URL("start-page.ts", import.meta.url));
  const define = {
    "process.env.VISIT_SOURCE": JSON.stringify(visitSource),
    "process.env.TREATMENT_WORDS": JSON.stringify(WORDS),
  };
  const transform = { define };
  const { output } = await build({ input, transform, write: false, platform: "browser", output: { minify: true } });
  return output[0].code;
}

test("has at most 1.5 KB with the words of eight treatments, because every page loads it before anybody asks for more", async () => {
  expect(gzipSync(await bundle("")).length).toBeLessThanOrEqual(1536);
});

test("with VISIT_SOURCE=off, has nothing that reads or keeps how the visitor came", async () => {
  const traces = /utm_source|referrer|visit-source|wa\.me|treatments|kidney/;
  expect(await bundle("")).toMatch(traces);
  expect(await bundle("off")).not.toMatch(traces);
});
