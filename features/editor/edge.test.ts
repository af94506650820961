import { expect, test, vi } from "vitest";
import { editor } from "#features/editor/edge.ts";

test("the editor is a file only if the build has it", async () => {
  expect(["/admin", "/admin/start.js"].map((path) => editor.owns?.(path))).toEqual([undefined, undefined]);
  vi.stubEnv("CMS", "1");
  vi.resetModules();
  const built = await import("#features/editor/edge.ts");
  const owned = ["/admin", "/admin/start.js", "/administration"].map((path) => built.editor.owns?.(path));
  expect(owned).toEqual(["file", "file", undefined]);
  vi.unstubAllEnvs();
});
