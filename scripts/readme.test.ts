import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Returns the code spans that are paths: with a slash or a file ending, and without placeholders, spaces or a leading slash.
 */
function pathsIn(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, "");
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  return spans.filter((span) => /^[\w.[\]-]+(\/[\w.[\]-]*)+$|^[\w.-]+\.(md|ts|tsx|json|mjs)$/.test(span));
}

describe("documents", () => {
  it.each(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])("%s names only paths that exist", (document) => {
    const paths = pathsIn(readFileSync(document, "utf8"));
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("CONTRIBUTING.md has no cell of more than twenty words", () => {
    const rows = readFileSync("CONTRIBUTING.md", "utf8").match(/^\|.*\|$/gm) ?? [];
    const cells = rows.flatMap((row) => row.split("|"));
    expect(cells.filter((cell) => cell.trim().split(/\s+/).length > 20)).toEqual([]);
  });

  it("CONTRIBUTING.md leads to each guide", () => {
    const text = readFileSync("CONTRIBUTING.md", "utf8");
    expect(globSync("docs/guides/a*.md").filter((guide) => !text.includes(`(${guide})`))).toEqual([]);
  });
});
