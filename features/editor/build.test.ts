import { expect, test } from "vitest";
import { editorPolicy } from "#features/editor/build.ts";

test("the editor's policy names each other host, and runs no inline script but the list of addresses", () => {
  const policy = editorPolicy("'sha256-abc='");
  expect(policy.match(/https?:[^ ;]+/g)).toEqual(["https://avatars.githubusercontent.com", "https://api.github.com"]);
  expect(policy).toContain("script-src 'self' 'sha256-abc=' 'wasm-unsafe-eval'; ");
});
