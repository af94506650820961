import { existsSync, readFileSync } from "node:fs";
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
});
