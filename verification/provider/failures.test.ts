import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { filesIn, goodFields, pdf, startForTest, temporaryFolder } from "#verification/provider/testing.ts";

test("what a killed server left half received is gone at the next start", async () => {
  const dataDir = await temporaryFolder();
  await (await startForTest({ dataDir })).close();
  await writeFile(join(dataDir, "temporary", "half"), "%PDF-");
  await startForTest({ dataDir });
  expect(await filesIn(dataDir)).toEqual([]);
});

test("a store that cannot be written is a 500 in JSON, and the files are not kept either", async () => {
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
