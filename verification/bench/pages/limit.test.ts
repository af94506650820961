import { expect, test } from "vitest";
import { withoutScripts } from "#verification/bench/pages/limit.ts";

test("the limit has all of a page but its scripts", () => {
  const data = '<script type="application/ld+json">{"@type":"WebPage"}</script>';
  const page = (scripts: string, inline: string) =>
    `<head>${scripts}</head><body>${data}<h1>Hello</h1>${inline}</body>`;
  const written = page(
    '<link rel="preload" as="script" href="/a.js"/><script src="/a.js" async=""></script>',
    "<script>\n1\n</script>",
  );
  expect(withoutScripts(written)).toBe(page("", ""));
});
