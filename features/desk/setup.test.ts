import { expect, test } from "vitest";
import { desk } from "#features/desk/build.ts";
import { readSetup } from "#features/desk/setup.ts";
import type { DeskStore } from "#features/desk/store/desk-store.ts";
import { createAuthenticator, createDesk } from "#features/desk/testing.ts";
import { hashToken } from "#features/desk/token.ts";
import { START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { readEnv } from "#lib/read-env.ts";
import type { FeatureSetup } from "#lib/server/feature.ts";
import { setupStepsOf } from "#lib/setup-steps.ts";
import { DAY_MS } from "#lib/time-units.ts";

const SECRET = "c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0";

/** The settings of a site on Vercel that lacks nothing. */
const complete = {
  VERCEL: "1",
  VERCEL_GIT_COMMIT_SHA: "0123456789abcdef",
  SITE_URL: "https://www.example.org",
  PROVIDER_API_URL: "https://provider.example.org",
  PROVIDER_API_KEY: SECRET,
  PROVIDER_IMAGE_HOSTS: "images.example.org/provider",
  DATABASE_URL: `postgres://site:${SECRET}@db.example.org/site`,
  STORE_KEYS: `k1:${Buffer.from(storeKey().key).toString("base64")}`,
  CRON_SECRET: SECRET,
  SMTP_URL: `smtps://site:${SECRET}@mail.example.org`,
  NOTIFY_EMAIL: "care@example.org",
  NOTIFY_FROM: "site@example.org",
  NOTIFY_WEBHOOK_URL: `https://chat.example.org/${SECRET}`,
  NOTIFY_WEBHOOK_SECRET: `whsec_${SECRET}`,
  ERROR_REPORT_DSN: `https://${SECRET}@errors.example.org/1`,
};

const digest = { step: 13, name: "Last daily digest", variables: [], todo: "Look." };
const setup = (states: FeatureSetup["states"] = {}): FeatureSetup => ({
  steps: setupStepsOf([{ setupSteps: { digest } }, desk]),
  states,
});

const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);
const missingIn = (items: Awaited<ReturnType<typeof readSetup>>) => items.filter(({ missing }) => missing);

/** Does in an empty store what a site has done after its first days: staff have passkeys, a lead was delivered, a backup verified. */
async function fill({ store, invite }: Awaited<ReturnType<typeof createDesk>>): Promise<void> {
  for (const name of ["Asha", "Ravi"]) {
    const { id, response } = createAuthenticator().create({ challenge: "" });
    const passkey = {
      credentialId: id,
      publicKey: new Uint8Array(1),
      counter: 0,
      transports: response.transports ?? [],
    };
    await store.addPasskey(hashToken(await invite(name)), passkey, START);
  }
  await store.recordVerification(START);
  const saved = await store.save(submission(), START);
  if (saved.kind === "saved") await store.recordResult(saved.leased.lease, { kind: "delivered" }, START);
}

test("a new site on this machine lists what is missing in the order to do it, each with who can", async () => {
  const { store } = await createDesk();
  const items = missingIn(await readSetup(store, START, setup({ digest: ["none yet", false] }), readEnv({})));
  expect(namesOf(items)).toEqual([
    "Address of the site",
    "Provider",
    "Contents",
    "Staff with a passkey",
    "Delivered in the last 30 days",
    "Last daily digest",
    "Last verified backup",
  ]);
  const texts = { todo: expect.stringMatching(/\.$/), who: expect.any(String) };
  for (const { missing } of items) expect(missing).toEqual({ step: expect.any(Number), ...texts });
});

test("a site on Vercel also needs a database and a scheduler", async () => {
  const { store } = await createDesk();
  const items = missingIn(await readSetup(store, START, setup(), readEnv({ VERCEL: "1" })));
  expect(namesOf(items).slice(1, 3)).toEqual(["Store", "What wakes the delivery"]);
});

test("a site that has everything lacks only the release, and shows no secret", async () => {
  const desk = await createDesk();
  await fill(desk);
  const items = await readSetup(
    desk.store,
    START,
    setup({ digest: ["2026-11-20", true], "Webhook to staff": ["chat.example.org", true] }),
    readEnv(complete),
  );
  expect(namesOf(missingIn(items))).toEqual(["Contents"]);
  expect(JSON.stringify(items)).not.toContain(SECRET);
  const shown = Object.fromEntries(items.map(({ name, value }) => [name, value]));
  expect(shown).toMatchObject({
    Provider: "https://provider.example.org",
    "Webhook to staff": "chat.example.org",
    "Last daily digest": "2026-11-20",
    "Last verified backup": "2026-11-20",
    "Staff with a passkey": "2",
    Version: expect.stringMatching(/^\d.*, 01234567$/),
  });
});

test("a backup of last week is too old", async () => {
  const desk = await createDesk();
  await fill(desk);
  const missingAfter = async (days: number) =>
    namesOf(missingIn(await readSetup(desk.store, START + days * DAY_MS, setup(), readEnv(complete)))).filter((name) =>
      name.startsWith("Last"),
    );
  expect(await missingAfter(7)).toEqual([]);
  expect(await missingAfter(8)).toEqual(["Last verified backup"]);
});

test("a key that does not open is named", async () => {
  const { store } = await createDesk();
  const broken: DeskStore = {
    ...store,
    checkKeys: async () => ({ unopened: ["k2"], isEveryKeyLost: false }),
  };
  const items = missingIn(await readSetup(broken, START, setup(), readEnv(complete)));
  expect(items.find(({ name }) => name === "Keys")?.value).toBe("these do not open: k2");
  expect(items.find(({ name }) => name === "Problems now")?.value).toBe("key-does-not-open");
});
