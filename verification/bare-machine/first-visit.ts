/**
 * Does what README promises: starts the preview, looks at the first page, and sends a form that must arrive at the reference provider. The
 * workflow runs it on Linux, macOS and Windows.
 */

import { spawn, spawnSync } from "node:child_process";
import type { Check } from "#verification/support/checklist.ts";
import { examples } from "#verification/support/example-answers.ts";
import { pdf } from "#verification/support/files.ts";
import { formOf, PAGE, post } from "#verification/support/post-form.ts";
import { waitForExit } from "#verification/support/processes.ts";
import { waitUntil } from "#verification/support/wait-until.ts";

const PORT = "3100";
const SITE = `http://localhost:${PORT}`;
const LIMIT_MS = 10 * 60_000;

/** Starts npm as a newcomer does. Windows finds npm.cmd only through a shell. */
function startNpm(...args: string[]) {
  const child = spawn("npm", args, { stdio: "pipe", shell: process.platform === "win32" });
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output.text += text;
    });
  }
  return { child, output, ended: waitForExit(child) };
}

/** Runs npm to its end. Resolves with what it prints. */
async function runNpm(...args: string[]): Promise<string> {
  const { output, ended } = startNpm("run", "--silent", ...args);
  await ended;
  return output.text;
}

const isAnswering = () =>
  fetch(SITE).then(
    () => true,
    () => false,
  );

export async function checkFirstVisit(check: Check): Promise<void> {
  const start = performance.now();
  const preview = startNpm("run", "preview", "--", "-p", PORT);
  const hasEnded = () => preview.child.exitCode !== null;
  await waitUntil(() => hasEnded() || preview.output.text.includes("press Ctrl-C"), LIMIT_MS);
  const isReady = !hasEnded();
  check("the preview says that it is ready", isReady, [preview.output.text.slice(-4_000)]);
  if (isReady) {
    console.log(
      `Ready after ${Math.round((performance.now() - start) / 1000)} s. The preview printed:\n${preview.output.text}`,
    );
    const page = await fetch(SITE);
    check("the first page is there", page.status === 200 && /<h1\b/.test(await page.text()));
    const form = formOf(examples.consultation.typical, [{ ...pdf(), field: "attachments[]" }]);
    const answer = await post(`${SITE}/api/contact?locale=en`, form, PAGE);
    const [, reference = ""] = /\/thank-you\/([\w-]+)/.exec(answer.headers.get("location") ?? "") ?? [];
    check("a form gets a reference", reference !== "", [`${answer.status} ${answer.headers.get("location")}`]);
    const { email } = examples.consultation.typical;
    const hasArrived = await waitUntil(async () => (await runNpm("provider", "--", "list")).includes(String(email)));
    check("the form has arrived at the reference provider", hasArrived);
    check("npm run leads lists it", (await runNpm("leads", "--", "list")).includes(reference));
  }
  check("npm run leads explains itself", (await runNpm("leads", "--", "--help")).startsWith("usage: npm run leads"));

  // Windows ends the shell alone, and knows no signals.
  if (process.platform === "win32") spawnSync("taskkill", ["/pid", `${preview.child.pid}`, "/T", "/F"]);
  else preview.child.kill();
  await preview.ended;
  // npm may end before what it has started.
  check("nothing answers after the preview has ended", await waitUntil(async () => !(await isAnswering())));
}
