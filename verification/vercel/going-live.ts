import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { startSmtp } from "#features/notices/channels/smtp-testing.ts";
import { startPostgres } from "#lib/leads/store/postgres-testing.ts";
import { SCHEDULER_INTERVAL_MS } from "#lib/timing.ts";
import type { Check } from "#verification/support/checklist.ts";
import { examples } from "#verification/support/example-answers.ts";
import { pdf } from "#verification/support/files.ts";
import { formOf, post } from "#verification/support/post-form.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { providerControl } from "#verification/support/provider-control.ts";
import { freePort, startProvider } from "#verification/support/servers.ts";
import { waitUntil } from "#verification/support/wait-until.ts";
import { serveOutput } from "#verification/vercel/serve-output.ts";

/** What a password manager makes: 43 letters and digits (step 4). */
const RANDOM = "vT3kQ9mZx1Lr7Wc5Hn2Bs8Yd4Gf6Jp0KaEuRiOqXtNb";

const launchCheck = (project: string, env: Record<string, string>) =>
  spawnSync(process.execPath, ["scripts/launch-check.ts"], {
    cwd: project,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });

const sendLead = async (site: string, fullName: string) => {
  const files = [{ field: "attachments[]", ...pdf() }];
  const response = await post(`${site}/api/contact`, formOf({ ...examples.consultation.typical, fullName }, files));
  return { status: response.status, body: await response.text() };
};

/** Tries the steps of docs/guides/going-live.md on the output of `vercel build`, as far as they need no account. */
export async function checkGoingLive(
  check: Check,
  project: string,
  { CMS_REPOSITORY }: { readonly CMS_REPOSITORY: string },
): Promise<void> {
  const vercel = { NODE_ENV: "production", VERCEL: "1" };
  const first = launchCheck(project, { ...vercel, VERCEL_ENV: "production" });
  const named = [...first.stdout.matchAll(/^ {2}step (\d+), /gm)].map(([, step]) => Number(step));
  check(
    "step 2: a release without settings stops, and lists the missing steps in the order of the guide",
    first.status === 1 && named.length >= 7 && named.join() === named.toSorted((a, b) => a - b).join(),
    [`${first.status}: ${named}`],
  );

  const preview = await serveOutput(project, { ...vercel, VERCEL_ENV: "preview" });
  try {
    const { url } = preview;
    const editor = await Promise.all(["", "/start.js", "/config.json"].map((path) => fetch(`${url}/admin${path}`)));
    const config = await editor.at(-1)?.text();
    check(
      "step 9: the preview has the editor, which saves into the repository",
      editor.every(({ status }) => status === 200) && Boolean(config?.includes(`"repo":"${CMS_REPOSITORY}"`)),
      [editor.map(({ status }) => status).join(), `${config?.slice(0, 200)}`],
    );
    const sent = await sendLead(url, "Preview");
    check("step 14: a form on a preview says that it was not sent", [502, 504].includes(sent.status), [
      `${sent.status} ${sent.body}`,
    ]);
    const robots = await (await fetch(`${url}/robots.txt`)).text();
    check("step 14: search engines may not list a preview", /^Disallow: \/$/m.test(robots), [robots]);
  } finally {
    await preview.stop();
  }

  const server = await startPostgres();
  const mail = await startSmtp();
  const port = await freePort();
  const data = makeTemporaryFolder("provider");
  const production = await serveOutput(project, {
    ...vercel,
    VERCEL_ENV: "production",
    SITE_URL: "https://www.example.com",
    DATABASE_URL: await server.createDatabase(),
    STORE_KEYS: `a:${RANDOM}`,
    CRON_SECRET: RANDOM,
    PROVIDER_API_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    NOTIFY_EMAIL: "care@example.com",
    NOTIFY_FROM: "site@example.com",
  });
  const { url } = production;
  const wake = (secret = RANDOM) => fetch(`${url}/api/deliver`, { headers: { authorization: `Bearer ${secret}` } });
  const openProvider = async () => {
    const provider = await startProvider(["--port", `${port}`, "--data", data, "--control"]);
    const got = async () => JSON.stringify(await providerControl(provider.url).submissions());
    return { ...provider, has: async (name: string) => (await got()).includes(name) };
  };
  const family = examples.consultation.typical.email;
  const hasMail = async (address: string) => mail.got.some(({ to }) => to.includes(address));

  try {
    let provider = await openProvider();
    const tested = await sendLead(url, "Test");
    check("step 12: a test request is sent", tested.status === 200 && (await provider.has("Test")), [tested.body]);
    check("step 12: staff get an e-mail, without a scheduler", await waitUntil(() => hasMail("care@example.com")));
    const confirmed = await waitUntil(async () => (await wake()).ok && (await hasMail(family)));
    check("step 12: the family gets its confirmation when the scheduler calls", confirmed);
    await provider.stop();

    const kept = await sendLead(url, "Scheduled");
    check("step 5: with the provider away, a request is kept", kept.status === 200, [`${kept.status} ${kept.body}`]);
    provider = await openProvider();
    const refused = [await wake("wrong-secret-of-somebody"), await fetch(`${url}/api/deliver`)];
    check(
      "step 5: without the secret the address does not exist",
      refused.every(({ status }) => status === 404),
    );
    const delivered = await waitUntil(async () => (await wake()).ok && (await provider.has("Scheduled")));
    check("step 5: a scheduler with the secret delivers it", delivered);
    await provider.stop();

    await sendLead(url, "Unscheduled");
    // After its response, the function tries for so long what is due.
    await pause(2 * SCHEDULER_INTERVAL_MS);
    provider = await openProvider();
    await pause(2 * SCHEDULER_INTERVAL_MS);
    check("step 5: without a scheduler, nothing sends it by itself", !(await provider.has("Unscheduled")));
    await sendLead(url, "Next family");
    const taken = await waitUntil(
      async () => (await provider.has("Next family")) && (await provider.has("Unscheduled")),
    );
    check("step 5: without a scheduler, the next family's request takes it along", taken);
    await provider.stop();

    const health = await fetch(`${url}/api/health`);
    check("step 13: a monitor may ask for the health", health.ok, [`${health.status} ${await health.text()}`]);
  } finally {
    await production.stop();
    await mail.stop();
    await server.stop();
  }
}
