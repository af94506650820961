/** The site as on Vercel: no durable disk, no interval, and PostgreSQL in production. */

import { randomBytes } from "node:crypto";
import { describe, expect } from "vitest";
import { calls, type EndpointName, pathOf, send } from "#e2e/http/support/calls.ts";
import { readHealth, SECRET, withSecret } from "#e2e/http/support/health.ts";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import { type Server, startSite } from "#e2e/support/servers.ts";
import { type PostgresServer, startPostgres } from "#lib/leads/store/postgres-testing.ts";
import type { ScriptedAnswer } from "#verification/provider/faults.ts";
import { examples } from "#verification/support/example-answers.ts";
import { pdf } from "#verification/support/files.ts";
import { formOf, post } from "#verification/support/post-form.ts";

describe("without a database", () => {
  const site = ownSite({ VERCEL: "1" });

  // "Sent" would be a lie (requirements §4.14). What a visitor sees: e2e/forgetful-store.spec.ts.
  test.for<{ what: string; call: EndpointName; answer: ScriptedAnswer; status: number }>([
    { what: "answers with an HTML page", call: "services", answer: { kind: "html", status: 500 }, status: 502 },
    { what: "stalls", call: "collaborate", answer: { kind: "stall" }, status: 504 },
    { what: "resets before the body", call: "review", answer: { kind: "reset-before-body" }, status: 502 },
    { what: "resets after the body", call: "contact", answer: { kind: "reset-after-body" }, status: 502 },
  ])("when the provider $what, $call fails and can be sent again", async ({ call, answer, status }, { provider }) => {
    await provider.next(answer, { path: pathOf(call) });
    const failed = await send(site().url, call);
    expect(failed.status).toBe(status);
    const { form, file, delivered } = calls[call];
    expect(await failed.json()).toMatchObject({ success: false, message: words(`forms.${form}.failure`) });

    await provider.clear();
    expect(await (await send(site().url, call)).json()).toMatchObject({ success: true });
    const submissions = await provider.submissions();
    expect(submissions.map(({ fields }) => Object.fromEntries(fields))).toEqual([delivered]);
    expect(submissions[0]?.files).toMatchObject([{ field: file.field, name: file.name }]);
  });

  test("health reports a store that is not durable", async () => {
    expect(await readHealth(site().url)).toMatchObject({ status: "ok", durable: false });
  });
});

describe("with PostgreSQL", () => {
  const file = pdf({ bytes: 700_000 });

  let postgres: PostgresServer | undefined;
  const instances: Server[] = [];
  test.beforeAll(async ({ servers }) => {
    postgres = await startPostgres();
    const env = {
      VERCEL: "1",
      PROVIDER_API_URL: servers.provider.url,
      DATABASE_URL: await postgres.createDatabase(),
      STORE_KEYS: `k1:${randomBytes(32).toString("base64")}`,
      CRON_SECRET: SECRET,
    };
    instances.push(...(await Promise.all([startSite({ env }), startSite({ env })])));
  });
  test.afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.stop()));
    await postgres?.stop();
  });

  test("silence of the provider is success, and the scheduler's call to any instance delivers the form", async ({
    provider,
  }) => {
    const [first, second] = instances.map(({ url }) => url);
    await provider.next({ kind: "answer", status: 503, body: "" });
    const form = formOf(examples.consultation.least, [{ field: "attachments[]", ...file }]);
    expect(await (await post(`${first}/api/contact`, form)).json()).toMatchObject({ success: true });
    expect(await provider.submissions()).toEqual([]);
    expect(await readHealth(`${second}`)).toMatchObject({ status: "ok", durable: true, due: 1 });

    const call = async () => {
      expect((await fetch(`${second}/api/deliver`, withSecret)).status).toBe(200);
      return (await provider.submissions()).length;
    };
    await expect.poll(call, { timeout: 30_000 }).toBe(1);
    const [submission] = await provider.submissions();
    expect(submission?.files).toMatchObject([{ name: file.name, sha256: file.sha256 }]);
    await expect.poll(() => readHealth(`${first}`)).toMatchObject({ due: 0 });
  });
});
