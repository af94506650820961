/**
 * For tests of reviews and gallery: a site that asks the provider for every reader; one for a single test, where it matters
 * that a site remembers the last good answer; and reviews as they come to be.
 */

import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { Answer, ProviderControl } from "./provider-control.ts";
import { type Server, startSite } from "./servers.ts";
import { test as base, expect } from "./test.ts";
import { atWidths } from "./widths.ts";

export { expect };

export const REVIEWS_CALL = "/api/v1/veramed/review/approved";
export const GALLERY_CALL = "/api/v1/veramed/gallery";

export const test = base.extend<object, { siteEnv: Record<string, string> }>({
  siteEnv: [{ READS_FRESH_SECONDS: "0" }, { scope: "worker" }],
});

/** With a site that never had an answer. */
export const freshTest = test.extend<{ freshSeconds: string; ownSite: Server }>({
  freshSeconds: ["0", { option: true }],
  ownSite: async ({ provider, freshSeconds }, use) => {
    const env = { PROVIDER_API_URL: provider.url, PROVIDER_TIMEOUT_MS: "1500", READS_FRESH_SECONDS: freshSeconds };
    const server = await startSite({ env });
    await use(server);
    await server.stop();
  },
  baseURL: ({ ownSite }, use) => use(ownSite.url),
});

export interface Review {
  name: string;
  location: string;
  rating: string;
  review: string;
  photo?: Buffer;
}

export const amina: Review = {
  name: "Amina Otieno",
  location: "Nairobi, Kenya",
  rating: "4",
  review: "Kind people, and the bill matched the estimate.",
};

/** Sends reviews to the provider as a visitor does, and approves them as its staff do. */
export async function approvedReviews(provider: ProviderControl, ...reviews: Review[]): Promise<void> {
  for (const { photo, ...fields } of reviews) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (photo) body.append("profileImage", new Blob([new Uint8Array(photo)], { type: "image/png" }), "me.png");
    const response = await fetch(`${provider.url}/api/v1/veramed/review`, { method: "POST", body });
    expect(response.status).toBe(201);
  }
  for (const { id } of await provider.submissions()) await provider.approve(id);
}

/** All that makes a list fail, as the provider does it. */
export const failures: readonly Answer[] = [
  { kind: "answer", status: 200, body: { success: false, message: "No." } },
  { kind: "answer", status: 500, body: { success: false, message: "Database is down." } },
  { kind: "html", status: 200 },
  { kind: "stall" },
  { kind: "reset-before-body" },
];

export const answer = (data: unknown): Answer => ({ kind: "answer", status: 200, body: { success: true, data } });

/** Holds the browser's call back until the returned function is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Both widths that must hold: the smallest phone we know of our visitors, and a laptop. */
export const atBothWidths = (page: Page, check: (width: number) => Promise<void>) => atWidths(page, [360, 1280], check);

/** How far along something moves in half a second, in pixels. */
export async function movement(page: Page, selector: string): Promise<number> {
  const left = () =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left);
  const before = await left();
  await pause(500);
  return (await left()) - before;
}
