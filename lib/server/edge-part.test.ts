import { expect, test } from "vitest";
import { type EdgePart, ownershipOf } from "#lib/server/edge-part.ts";

const hiding: EdgePart = { owns: (path) => (path.startsWith("/folder") ? "unknown" : undefined) };
const serving: EdgePart = { owns: (path) => (path === "/folder/a.js" ? "file" : undefined) };

test("a file that one feature serves is a file in a folder that another hides, unless its address is encoded", () => {
  const owned = (path: string, address?: string) => ownershipOf([hiding, serving, {}], path, address);
  expect(owned("/folder/a.js")).toBe("file");
  expect(owned("/folder/a.js", "/folder/%61.js")).toBe("unknown");
  expect([owned("/folder/b.js"), owned("/folder")]).toEqual(["unknown", "unknown"]);
  expect(owned("/other")).toBeUndefined();
});
