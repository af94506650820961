import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { sqliteFile } from "#lib/leads/store/open/open-store.ts";
import { MINUTE_MS } from "#lib/time-units.ts";
import type { Place } from "#verification/desk/ask.ts";
import { sendRefused } from "#verification/desk/leads.ts";
import type { Look } from "#verification/desk/look.ts";
import type { Check } from "#verification/support/checklist.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";

/** The setting DESK_LEADS_PER_HOUR of the site. More than other checks open in one person's name. */
export const LEADS_PER_HOUR = 8;

/** Makes every use of a passkey too old to count, in the store of the running site. */
export function forgetPasskeys(dataDir: string): void {
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 10_000 });
  database.exec("update desk_sessions set passkey_at = 0 where passkey_at is not null");
  database.close();
}

interface Scene {
  readonly check: Check;
  /** A page of a person of staff, with a passkey. */
  readonly page: Page;
  readonly name: string;
  readonly place: Place;
  readonly provider: ProviderControl;
  readonly look: Look;
  readonly dataDir: string;
}

/** A person opens one lead after the other, until the desk asks for the passkey before each. */
export async function checkMassReading({ check, page, name, place, provider, look, dataDir }: Scene): Promise<void> {
  // The journeys before may have used up the pages that one client gets in a minute (security 22).
  await pause(MINUTE_MS);
  let asked = 0;
  for (let index = 0; index <= LEADS_PER_HOUR; index += 1) {
    forgetPasskeys(dataDir);
    const reference = await sendRefused(place.site, provider);
    await page.goto(`${place.desk}/desk/leads/${reference}`);
    const asks = page.getByText("You have opened many leads within an hour");
    if (await asks.isVisible()) {
      if (asked === 0) await look(page, "lead-above-limit");
      asked += 1;
    }
    await page.getByRole("button", { name: "Open this lead" }).click();
    await page.getByText("Reach the family").waitFor();
  }
  const isAsked = asked > 0 && asked < LEADS_PER_HOUR;
  check("above the limit, each further lead opens with the passkey", isAsked, [`${asked} asked`]);
  await page.goto(`${place.desk}/desk/access`);
  const told = page.locator("main li", { hasText: `${name} opened many leads within an hour` });
  check("staff are told once of a mass reading", (await told.count()) === 1, [`${await told.count()} times`]);
}
