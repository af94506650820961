/** As in production on Vercel: PostgreSQL, no disk, no interval; what waits is sent by the scheduler's call. */

import { randomBytes } from "node:crypto";
import { leastConsultation } from "@/lib/forms/testing.ts";
import { type PostgresServer, startPostgres } from "@/lib/store/postgres-testing.ts";
import { pdf } from "./support/files.ts";
import { startSite } from "./support/servers.ts";
import { expect, test } from "./support/test.ts";

const CRON_SECRET = "a-secret-of-the-scheduler";

let postgres: PostgresServer;
test.beforeAll(async () => {
  postgres = await startPostgres();
});
test.afterAll(() => postgres.stop());

test("silence is success, and the scheduler brings it to the provider, from any instance", async ({ provider }) => {
  const env = {
    VERCEL: "1",
    PROVIDER_API_URL: provider.url,
    DATABASE_URL: await postgres.createDatabase(),
    STORE_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    CRON_SECRET,
  };
  const [first, second] = await Promise.all([startSite({ env }), startSite({ env })]);
  const file = pdf({ bytes: 700_000 });
  const body = new FormData();
  for (const [name, value] of Object.entries(leastConsultation)) body.append(name, value);
  body.append("attachments[]", new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  await provider.next({ kind: "answer", status: 503, body: "" });
  const answer = await (await fetch(`${first.url}/api/contact`, { method: "POST", body })).json();
  expect(answer).toMatchObject({ success: true });
  expect(await provider.submissions()).toEqual([]);
  expect(await (await fetch(`${second.url}/api/health`)).json()).toMatchObject({ status: "ok", durable: true, due: 1 });

  const headers = { authorization: `Bearer ${CRON_SECRET}` };
  const call = async () => {
    expect((await fetch(`${second.url}/api/deliver`, { headers })).status).toBe(200);
    return (await provider.submissions()).length;
  };
  await expect.poll(call, { timeout: 30_000 }).toBe(1);
  const [submission] = await provider.submissions();
  expect(submission?.files).toMatchObject([{ name: file.name, sha256: file.sha256 }]);
  expect(await (await fetch(`${first.url}/api/health`)).json()).toMatchObject({ due: 0 });
  await Promise.all([first.stop(), second.stop()]);
});
