import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { deskPolicy, editorPolicy, pagePolicy, styleHash } from "#lib/security-headers.ts";

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

test("the editor's policy names each other host, and runs no inline script but the list of addresses", () => {
  const policy = editorPolicy("'sha256-abc='");
  expect(policy.match(/https?:[^ ;]+/g)).toEqual(["https://avatars.githubusercontent.com", "https://api.github.com"]);
  expect(policy).toContain("script-src 'self' 'sha256-abc=' 'wasm-unsafe-eval'; ");
});

test("the desk's policy admits its own files only, no frame, and nothing that a script has made", () => {
  const policy = deskPolicy("abc");
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'nonce-abc'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|blob:|data:|https?:|sha256|\*/);
});
