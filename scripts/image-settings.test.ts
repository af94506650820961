import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const read = (path: string) => readFileSync(path, "utf8");

test("compose.yaml and the guide name the settings that the image is built with", () => {
  const inImage = [...read("Dockerfile").matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name);
  expect(inImage).toContain("SITE_URL");
  expect(parse(read("compose.yaml")).services.site.build.args).toEqual(inImage);
  const [paragraph = ""] = /^The build writes these[\s\S]*?\n\n/m.exec(read("docs/guides/containers.md")) ?? [];
  for (const name of inImage) expect(paragraph).toContain(`\`${name}\``);
});
