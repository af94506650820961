/**
 * Visitors type, choose files and send while somebody else changes the page, before, during and after React starts. Nothing that they entered
 * may be lost. `npm run verify -- changed-pages` opens 300 pages. `SEED=7 FROM=120 VIEWS=180` goes on where a run stopped.
 */

import type { Locator, Page } from "@playwright/test";
import { type Changes, changePage } from "#e2e/changed-pages/change-page.ts";
import { expect, test } from "#e2e/support/test.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";
import { examples } from "#verification/support/example-answers.ts";
import { jpeg, pdf, type TestFile } from "#verification/support/files.ts";
import { Random } from "#verification/support/random.ts";

const { SEED = "1", FROM = "0", VIEWS = "300" } = process.env;
const [seed, from, count] = [SEED, FROM, VIEWS].map(Number) as [number, number, number];

/** The browser reports that React draws a changed page anew, and that a held script was not needed. */
test.use({
  allowedConsole: [/Minified React error #418|preloaded using link preload|ERR_CACHE_MISS/],
  viewport: { width: 390, height: 844 },
});

interface Line {
  readonly name: string;
  readonly network?: {
    readonly latency: number;
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
  };
  readonly slowdown?: number;
}

const kbits = (value: number, latency: number) => ({
  latency,
  downloadThroughput: value * 125,
  uploadThroughput: value * 125,
});

const lines: readonly Line[] = [
  { name: "a fast line" },
  { name: "4G", network: kbits(9000, 85) },
  { name: "3G", network: kbits(1600, 150) },
  { name: "400 kbit/s, processor four times slower", network: kbits(400, 400), slowdown: 4 },
];

interface Place {
  readonly path: string;
  readonly id: FormId;
}

const places: readonly Place[] = [
  ...(["consultation", "inquiry/ngo", "inquiry/general", "review"] as const),
  ...(["service-request/treatment-planning", "service-request/visa-travel"] as const),
  "home-consultation" as const,
].map((id) => ({ id, path: forms[id].page }));

const treatment: Place = { id: "consultation", path: "/treatments/heart-surgery" };

const all = [...places, treatment, "search"] as const;

async function slowDown(page: Page, { network, slowdown }: Line): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  if (slowdown) await browser.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (network) await browser.send("Network.emulateNetworkConditions", { ...network, offline: false });
}

/** Types as people do: fast fingers have 12 keys a second. */
async function type(control: Locator, text: string, random: Random): Promise<void> {
  await control.tap();
  for (const part of text.split(" ").map((word, index) => (index > 0 ? ` ${word}` : word))) {
    await control.page().keyboard.type(part, { delay: random.between(20, 90) });
  }
}

/** Returns the files of a visitor: a required file at least. One view in twenty has a large one, on the fast line. */
function chooseFiles(view: number, random: Random, line: Line, { id }: Place): TestFile[] {
  const [field] = Object.values(forms[id].files);
  if (!field) return [];
  const bytes = view % 20 === 0 && !line.network ? 3_000_000 : random.between(5_000, 40_000);
  const photo = jpeg({ name: `photo ${view}.jpg`, bytes: 9_000 });
  const files = [pdf({ name: `report ${view}.pdf`, bytes, seed: `${view}` }), photo];
  return id === "review" ? [photo] : files.slice(0, random.between(field.required ? 1 : 0, 2));
}

/** Fills in the form and returns the files that were chosen. */
async function fillIn(form: Locator, { id }: Place, files: readonly TestFile[], random: Random): Promise<void> {
  const values: Readonly<Record<string, string>> = examples[id].typical;
  const fields = Object.entries(values);
  const fileField = Object.keys(forms[id].files)[0];
  const fileAt = random.between(0, fields.length);
  for (const [index, [name, value]] of fields.entries()) {
    if (index === fileAt && fileField) await form.locator(`input[name="${fileField}"]`).setInputFiles([...files]);
    const control = form.locator(`[name="${name}"]`);
    if (name === "countryCode") await control.selectOption(value);
    else if (name === "rating") await control.nth(Number(value) - 1).dispatchEvent("click");
    else await type(control, value, random);
    if (random.chance(0.3)) await form.page().keyboard.press("Tab");
  }
  if (fileAt === fields.length && fileField) await form.locator(`input[name="${fileField}"]`).setInputFiles([...files]);
}

/** Returns what the provider must get of the typed answers. */
function expectedOf(place: Place): Record<string, unknown> {
  const { id } = place;
  if (id === "home-consultation") {
    const { medicalCondition } = examples[id].typical;
    return { message: expect.stringContaining(medicalCondition) };
  }
  const { delivered }: { delivered: Record<string, unknown> } = examples[id];
  // The server puts the subject of the page in front of the message.
  if (place === treatment)
    return { ...delivered, message: `Heart surgery: ${examples.consultation.delivered.message}` };
  return delivered;
}

for (let view = from; view < from + count; view++) {
  const random = new Random(seed * 100_003 + view);
  const place = all[view % all.length] ?? treatment;
  const line = lines[Math.floor(view / all.length) % lines.length] as Line;
  const changes: Changes = {
    seed: random.between(1, 2 ** 31),
    count: random.between(1, 8),
    until: random.between(500, 12_000),
    translates: random.chance(0.4),
  };
  const name = place === "search" ? "the search" : `${place.id} at ${place.path}`;

  test(`view ${view} of seed ${seed}: ${name}, ${line.name}`, async ({ page, provider }) => {
    test.setTimeout(180_000);
    await page.addInitScript(changePage, changes);
    await slowDown(page, line);
    const made = () => page.evaluate(() => window.changesMade);

    if (place === "search") {
      await page.goto("/search", { waitUntil: "commit" });
      const field = page.locator("main input[type=search]");
      await type(field, "visa passport", random);
      await expect(field).toHaveValue("visa passport");
      await expect(page.locator("main ol li").first()).toBeVisible({ timeout: 60_000 });
      expect(await made()).not.toEqual([]);
      return;
    }

    const files = chooseFiles(view, random, line, place);
    await page.goto(place.path, { waitUntil: "commit" });
    const form = page.locator(`form:has([name="${Object.keys(examples[place.id].typical)[0]}"])`).first();
    await fillIn(form, place, files, random);
    expect(await made(), "the page was changed").not.toEqual([]);
    await form.locator("button[type=submit]").last().tap();
    if (place.id === "home-consultation") {
      const next = page.locator('dialog form, [role=dialog] form, main form:has([name="message"])').first();
      await next.locator("button[type=submit]").first().tap({ timeout: 60_000 });
    }

    await expect.poll(() => provider.submissions(), { timeout: 120_000 }).toHaveLength(1);
    const [submission] = await provider.submissions();
    const fields = Object.fromEntries(submission?.fields ?? []);
    expect(fields).toMatchObject(expectedOf(place));
    const sent = submission?.files.map(({ sha256 }) => sha256) ?? [];
    // The site makes the photo of a review anew, because it will be public.
    if (place.id === "review") expect(sent).toHaveLength(files.length);
    else expect(sent.sort()).toEqual(files.map(({ sha256 }) => sha256).sort());
    await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
  });
}
