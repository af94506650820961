import { expect, test, vi } from "vitest";
import { editor } from "#features/editor/edge.ts";
import { packageFiles } from "#features/editor/files.ts";

test("the editor is a file only if the build has it", async () => {
  expect(["/admin", "/admin/start.js"].map((path) => editor.owns?.(path))).toEqual([undefined, undefined]);
  vi.stubEnv("CMS", "1");
  vi.resetModules();
  const built = await import("#features/editor/edge.ts");
  const others = ["/administration", "/admin/", "/admin/nothing", "/admin/nothing.js"];
  expect(others.map((path) => built.editor.owns?.(path))).toEqual(Array(4).fill(undefined));
  const files = ["", ...["config.json", "start.js", ...(await packageFiles())].map((file) => `/${file}`)];
  expect(files.filter((file) => built.editor.owns?.(`/admin${file}`) !== "file")).toEqual([]);
  vi.unstubAllEnvs();
});
