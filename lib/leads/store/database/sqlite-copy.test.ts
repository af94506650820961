import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#lib/leads/store/database/sqlite.ts";
import { copySqlite } from "#lib/leads/store/database/sqlite-copy.ts";

test("a backup that was killed leaves nothing after the next one, which keeps what another process is writing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sqlite-copy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = `
    import { openSqlite } from "#lib/leads/store/database/sqlite.ts";
    import { copySqlite } from "#lib/leads/store/database/sqlite-copy.ts";
    setInterval(() => undefined, 1000);
    await copySqlite(openSqlite(":memory:"), process.argv[1], () => new Promise(() => console.log("copied")));
  `;
  const node = ["--conditions=react-server", "--input-type=module", "--eval", program];
  const [killed, running] = ["monday", "tuesday"].map((name) => {
    const child = spawn(process.execPath, [...node, join(folder, name)]);
    onTestFinished(() => void child.kill("SIGKILL"));
    return child;
  });
  await Promise.all([killed, running].map((child) => child && once(child.stdout, "data")));
  killed?.kill("SIGKILL");
  if (killed) await once(killed, "exit");
  expect(await readdir(folder)).toHaveLength(2);

  const db = openSqlite(":memory:");
  await copySqlite(db, join(folder, "wednesday"), async () => undefined);
  await db.destroy();
  expect((await readdir(folder)).toSorted()).toEqual([expect.stringMatching(/^tuesday\./), "wednesday"]);
});
