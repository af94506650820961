import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pagePolicy, styleHash } from "#lib/security-headers.ts";

test("a page's policy admits our own scripts and the given sources only", () => {
  const policy = pagePolicy({ scripts: ["'nonce-abc'"], styles: ["'sha256-def='"] });
  expect(policy).toContain("script-src 'self' 'nonce-abc'; ");
  expect(policy).toMatch(/style-src 'self'( 'sha256-[^ ]{44}'){2} 'sha256-def='; /);
  expect(policy).not.toContain("unsafe");
});

test("a page's policy lets a form show the photo that a visitor has chosen", () => {
  expect(pagePolicy({ styles: [] })).toMatch(/img-src [^;]*\bblob:/);
});

test("the hash of a style is the one that browsers compute", async () => {
  const text = 'p{content:"é—"}';
  expect(await styleHash(text)).toBe(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
});

test("a page's policy admits the style of the installed toasts", async () => {
  const source = await readFile("node_modules/sonner/dist/index.mjs", "utf8");
  const [, literal = ""] = source.match(/^__insertCSS\((".*")\);$/m) ?? [];
  const hashes = [await styleHash(""), await styleHash(JSON.parse(literal))];
  expect(pagePolicy({ styles: [] })).toContain(` ${hashes.join(" ")}; `);
});
