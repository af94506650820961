import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { filesIn, goodFields, pdf, startForTest, temporaryFolder } from "#verification/provider/testing.ts";

test("files that a killed server left half received are deleted at the next start", async () => {
  const dataDir = await temporaryFolder();
  await (await startForTest({ dataDir })).close();
  await writeFile(join(dataDir, "temporary", "half"), "%PDF-");
  await startForTest({ dataDir });
  expect(await filesIn(dataDir)).toEqual([]);
});

test("a store that cannot be written returns a 500 in JSON and keeps no files", async () => {
  const provider = await startForTest();
  const database = new DatabaseSync(join(provider.dataDir, "provider.sqlite"));
  database.exec("DROP TABLE submissions");
  database.close();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await provider.post("contact", goodFields.contact, [pdf("attachments[]")]);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ success: false, message: expect.any(String) });
  expect(await filesIn(provider.dataDir)).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
