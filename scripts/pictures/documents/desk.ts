import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { deskStore } from "#features/desk/store/desk-store.ts";
import { hashToken, newToken } from "#features/desk/token.ts";
import { staffHtml } from "#features/notices/channels/email.ts";
import { describeNotice } from "#features/notices/message.ts";
import { samples } from "#features/notices/testing.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { openStore } from "#lib/leads/store/open/open-store.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import { submission } from "#lib/leads/store/testing.ts";
import { HOUR_MS } from "#lib/time-units.ts";
import { savePicture } from "#scripts/pictures/save.ts";
import { addAuthenticator } from "#verification/desk/journey.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { freePort, startProgram } from "#verification/support/servers.ts";

const TERMINAL = { at: "terminal", name: "site@server" } as const;

/** The lead of the first row below, as a notice names it. */
const notice = {
  ...samples["lead.rejected"],
  reference: newReference(),
  form: "consultation",
  variant: undefined,
  files: 1,
  receivedAt: new Date(Date.now() - 9 * HOUR_MS).toISOString(),
};

/** Each lead: how long ago it came, its result, and what the form had. */
const leads = [
  { hours: 9, end: "rejected", form: "consultation", locale: "sw", country: "KE", name: "Amina Otieno" },
  { hours: 31, end: "dead", form: "inquiry", locale: "fr", country: "CD", name: "Joseph Ilunga" },
  { hours: 5, end: "unconfirmed", form: "consultation", locale: "bn", country: "BD", name: "Rahim Uddin" },
  { hours: 3, end: "due", form: "service-request", locale: "ar", country: "IQ", name: "Zainab Kareem" },
  { hours: 1, end: "delivered", form: "consultation", locale: "en", country: "NG", name: "Ngozi Ade" },
] as const;

async function save(store: SubmissionStore, lead: (typeof leads)[number], number: number): Promise<void> {
  const at = Date.now() - lead.hours * HOUR_MS;
  const file = {
    id: randomUUID(),
    field: "attachments[]",
    name: "angiogram.pdf",
    kind: "pdf",
    size: 14,
    sha256: "00",
  } as const;
  await store.createFile(file.id, at);
  await store.putChunk(file.id, 0, Buffer.from("%PDF-1.4 hello"));
  const fields = {
    fullName: lead.name,
    email: `family${number}@example.org`,
    countryCode: "KE-+254",
    phone: `0712 34567${number}`,
    message: "My mother has chest pain.\nWe have an angiogram from March. Can you look at it?",
  };
  const made = {
    ...submission([file]),
    ...(number === 0 && { reference: notice.reference }),
    form: lead.form,
    locale: lead.locale,
    fields,
  };
  const saved = await store.save(made, at, {
    variant: undefined,
    visitSource: { source: "facebook", campaign: "kenya-october", landing: "treatments" },
    country: lead.country,
    privacyNotice: { date: "2025-08-01", language: "en" },
  });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  const { lease } = saved.leased;
  const results = {
    rejected: { kind: "rejected", status: 422, message: "Phone number is not valid", isShown: false },
    dead: { kind: "dead", reason: "timeout", answerLost: true },
    unconfirmed: { kind: "unconfirmed", isHtml: true },
    due: { kind: "retry", at: Date.now() + HOUR_MS, reason: "unreachable", answerLost: false },
    delivered: { kind: "delivered" },
  } as const;
  await store.beginSending(lease, at, at + 5000);
  await store.recordResult(lease, results[lead.end], at + 9000);
}

async function photograph(page: Page, name: string, selector?: string): Promise<void> {
  const options = { animations: "disabled", style: "nextjs-portal { display: none }" } as const;
  const picture = selector ? await page.locator(selector).screenshot(options) : await page.screenshot(options);
  await savePicture(picture, `features/desk/pictures/${name}`);
}

/**
 * Draws the pictures of features/desk/guide.md: fills a store with invented leads, starts the site with a desk, and goes the way of that guide.
 */
export async function draw(browser: Browser): Promise<void> {
  const port = await freePort();
  const origin = `http://desk.localhost:${port}`;
  const dataDir = makeTemporaryFolder("desk-pictures");
  const settings = { dataDir, databaseUrl: undefined, storeKeys: [], storeIsDurable: true };
  const store = await openStore(settings, [deskStore]);
  for (const [number, lead] of leads.entries()) await save(store, lead, number);
  const token = newToken();
  const asha = { name: "Asha Rao", email: "asha@example.org", role: "staff" } as const;
  const people = store.part(deskStore);
  await people.invite(asha, hashToken(token), TERMINAL, Date.now());
  await people.invite(
    { ...asha, name: "Ravi Das", email: "ravi@example.org" },
    hashToken(newToken()),
    TERMINAL,
    Date.now(),
  );

  const dev = ["node_modules/next/dist/bin/next", "dev", "-H", "localhost", "-p", `${port}`];
  const env = { DESK: "1", DESK_ORIGIN: origin, SITE_URL: `http://localhost:${port}`, DATA_DIR: dataDir };
  const site = await startProgram(process.execPath, dev, {
    env,
    ready: (log) => (log.includes("Ready in") ? origin : undefined),
  });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1000, height: 320 } })).newPage();
    page.setDefaultTimeout(120_000);
    await page.setContent(
      staffHtml(
        describeNotice(
          { event: "lead.rejected", facts: notice },
          { events: {}, staffPage: { address: "https://desk.example.org/desk", name: "the desk" } },
        ),
      ),
    );
    await photograph(page, "notice");
    await addAuthenticator(page);
    await page.goto(`${origin}/desk/invitation#${token}`);
    await page.getByRole("button", { name: "Make a passkey and sign in" }).click();
    await page.getByRole("heading", { name: "Leads that need you" }).waitFor();
    await page.setViewportSize({ width: 1000, height: 620 });
    await photograph(page, "list");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByText("You are signed out.").waitFor();

    await page.goto(`${origin}/desk/leads/${notice.reference}`);
    await page.setViewportSize({ width: 1000, height: 320 });
    await photograph(page, "sign-in");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Open this lead" }).waitFor();
    await page.setViewportSize({ width: 1000, height: 620 });
    await photograph(page, "closed");
    await page.getByRole("button", { name: "Open this lead" }).click();
    await page.getByRole("link", { name: /^Call/ }).waitFor();
    await page.setViewportSize({ width: 1000, height: 820 });
    await photograph(page, "open");
    await page.getByRole("button", { name: "I take this" }).click();
    await page.getByRole("button", { name: "I no longer take care" }).waitFor();
    await page.getByText("Erase this lead").click();
    await photograph(page, "presses", "section:has(> h2:text('What you can do'))");
    await page.setViewportSize({ width: 360, height: 720 });
    await page.goto(`${origin}/desk/leads/${notice.reference}`);
    await photograph(page, "phone");
    await page.setViewportSize({ width: 1000, height: 620 });
    await page.goto(`${origin}/desk/setup`);
    await photograph(page, "setup");
  } finally {
    await site.stop();
    await store.close();
  }
}
