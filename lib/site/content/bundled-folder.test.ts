import { globSync } from "node:fs";
import { expect, test } from "vitest";
import * as bundled from "#lib/site/content/bundled-folder.ts";
import { readFolder } from "#lib/site/content/read-folder.ts";

test("a build takes in the same texts that are on the disk", async () => {
  const folders = globSync("{brand,content}/*/*/");
  expect(folders).toEqual(expect.arrayContaining(["brand/legal/en", "content/services/en"]));
  for (const folder of folders) expect(await bundled.readFolder(folder), folder).toEqual(await readFolder(folder));
});
