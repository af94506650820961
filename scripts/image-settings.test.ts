import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const read = (path: string) => readFileSync(path, "utf8");

test("compose.yaml and the guide name the settings that the image is built with", () => {
  const inImage = [...read("Dockerfile").matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name);
  expect(inImage).toContain("SITE_URL");
  expect(parse(read("compose.yaml")).services.site.build.args).toEqual(inImage);
  const [paragraph = ""] = /^The build writes these[\s\S]*?\n\n/m.exec(read("docs/guides/containers.md")) ?? [];
  for (const name of inImage) expect(paragraph).toContain(`\`${name}\``);
});

describe(".dockerignore", () => {
  const rules = read(".dockerignore")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const allowed = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
  const top = new Set(
    execFileSync("git", ["ls-files"], { encoding: "utf8" })
      .split("\n")
      .map((path) => path.split("/")[0]),
  );

  test("keeps everything out of the image but what it names", () => {
    expect([rules[0], rules.at(-1)]).toEqual(["*", "**/node_modules"]);
    expect(rules).toHaveLength(allowed.length + 2);
    expect(allowed.filter((name) => !top.has(name))).toEqual([]);
  });

  test("names all that Dockerfile copies", () => {
    const copied = [...read("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    expect(copied).toContain("package.json");
    expect(copied.filter((name) => name !== "." && !allowed.includes(name))).toEqual([]);
  });

  /** A new file or folder at the top belongs to one of the two lists. */
  test("names each file and folder of the project, but for those that no build reads", () => {
    const isUnread =
      /^(\.(ci|dockerignore|editorconfig|env\.example|github|gitignore|node-version)|[A-Z]+(\.md)?|Dockerfile|biome\.json|compose\.yaml|docs|knip\.json|vercel\.json|)$/;
    expect([...top].filter((name = "") => !allowed.includes(name) && !isUnread.test(name))).toEqual([]);
  });
});
