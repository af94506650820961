import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { bodyOf, formOf, listen } from "#lib/provider/testing.ts";
import { callOf, isAlive, newSubmission, post, startReceiver } from "#receiver/testing.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";

/** Writes a command that appends its argument and its secrets to the list, and fails while there is a file with this name. */
function writeCommand(folder: string) {
  const command = join(folder, "command");
  const list = join(folder, "list");
  const broken = join(folder, "broken");
  writeFileSync(
    command,
    `#!/bin/sh
echo "$(basename "$1") $PRIVATE_KEY$WEBHOOK_SECRET$CRM" >> ${list}
test ! -e ${broken}\n`,
    { mode: 0o755 },
  );
  return { command, broken, calls: () => (existsSync(list) ? readFileSync(list, "utf8").trim().split("\n") : []) };
}

describe.skipIf(process.platform === "win32")("the hook", () => {
  async function start(folder: string, env: Record<string, string>) {
    const server = await startReceiver(folder, env);
    onTestFinished(() => server.stop());
    return server;
  }

  test("runs once for each submission, also for those that came before, and gets no secret of the receiver", async () => {
    const [folder, { command, calls }] = [makeTemporaryFolder("receiver"), writeCommand(makeTemporaryFolder("hook"))];
    const [before, after] = [newSubmission(), newSubmission(Buffer.from("one"))];
    const without = await start(folder, {});
    await post(without.url, await callOf(before));
    await without.stop();
    const { url } = await start(folder, { HOOK: command, CRM: "crm" });
    await expect.poll(calls).toEqual([`${before.id} crm`]);
    await post(url, await callOf(after));
    await expect.poll(calls).toEqual([`${before.id} crm`, `${after.id} crm`]);
    await post(url, await callOf(after));
    await expect.poll(() => readdirSync(join(folder, after.id))).toContain("handed-on");
    expect(calls()).toHaveLength(2);
  });

  test("runs again for what failed, with the next submission and at the next start", async () => {
    const [folder, { command, broken, calls }] = [
      makeTemporaryFolder("receiver"),
      writeCommand(makeTemporaryFolder("hook")),
    ];
    writeFileSync(broken, "");
    const [one, other] = [newSubmission(), newSubmission()];
    const first = await start(folder, { HOOK: command });
    await post(first.url, await callOf(one));
    await expect.poll(() => first.log()).toContain(`hook failed: ${one.id}: 1`);
    await post(first.url, await callOf(other));
    await expect.poll(() => first.log().match(/^hook failed: /gm)).toHaveLength(3);
    await first.stop();
    rmSync(broken);
    await start(folder, { HOOK: command });
    for (const { id } of [one, other]) await expect.poll(() => readdirSync(join(folder, id))).toContain("handed-on");
    expect(calls()).toHaveLength(5);
  });

  test("that does not exist ends nothing", async () => {
    const server = await start(makeTemporaryFolder("receiver"), { HOOK: "/no/such/command" });
    const submission = newSubmission();
    const call = await callOf(submission);
    expect(await post(server.url, call)).toEqual([200, JSON.stringify({ receipt: call.receipt })]);
    await expect.poll(() => server.log()).toContain(`hook failed: ${submission.id}: ENOENT`);
    expect(await isAlive(server)).toBe(true);
  });

  test("of the example posts the answers and the files to a CRM, and fails if the CRM refuses them", async () => {
    const forms: unknown[] = [];
    let status = 503;
    const CRM_URL = await listen(async (request, response) => {
      const { authorization, "idempotency-key": key, "content-type": type = "" } = request.headers;
      forms.push({ authorization, key, form: await formOf(await bodyOf(request), type) });
      response.writeHead(status).end();
    });
    const env = { HOOK: resolve("receiver/hook-example.mjs"), CRM_URL, CRM_TOKEN: "token" };
    const folder = makeTemporaryFolder("receiver");
    const first = await start(folder, env);
    const submission = newSubmission(Buffer.from("one"));
    await post(first.url, await callOf(submission));
    await expect.poll(() => first.log()).toContain(`hook failed: ${submission.id}: 1`);
    await first.stop();
    status = 201;
    await start(folder, env);
    await expect.poll(() => readdirSync(join(folder, submission.id))).toContain("handed-on");
    expect(forms).toHaveLength(2);
    expect(forms[1]).toMatchObject({
      authorization: "Bearer token",
      key: submission.id,
      form: [
        ["reference", submission.reference],
        ["fields", expect.stringContaining("Amina Ögé")],
        ["files", { type: "application/pdf", bytes: Buffer.from("one") }],
      ],
    });
  });
});
