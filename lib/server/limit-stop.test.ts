import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

test("SIGTERM ends a process whose own end waits for ever", async () => {
  const program = `
    import { limitStop } from "#lib/server/watchdog.ts";
    process.on("SIGTERM", () => undefined);
    setInterval(() => undefined, 1000);
    limitStop(100);
    console.log("ready");
  `;
  const child = spawn(process.execPath, ["--conditions=react-server", "--input-type=module", "--eval", program]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const errors = text(child.stderr);
  const end = once(child, "exit");
  // A program that cannot start ends without a line.
  await Promise.race([once(child.stdout, "data"), end]);
  child.kill("SIGTERM");
  expect(await end).toEqual([143, null]);
  expect(JSON.parse(await errors)).toMatchObject({ level: "warn", event: "stop cut short", ms: 100 });
});
