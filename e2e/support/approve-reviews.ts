import { expect } from "@playwright/test";
import { png } from "#verification/support/files.ts";
import type { ProviderControl } from "#verification/support/provider-control.ts";

export const REVIEW = {
  name: "Amina Otieno",
  location: "Nairobi, Kenya",
  rating: "4",
  review: "Kind people, and the bill matched the estimate.",
};

/** Sends reviews with a photo to the provider like a visitor, and approves them like its staff. */
export async function approveReviews(provider: ProviderControl, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const body = new FormData();
    for (const [name, value] of Object.entries(REVIEW)) body.append(name, value);
    body.append("profileImage", new Blob([new Uint8Array(png().buffer)], { type: "image/png" }), "me.png");
    const response = await fetch(`${provider.url}/api/v1/veramed/review`, { method: "POST", body });
    expect(response.status).toBe(201);
  }
  for (const { id } of await provider.submissions()) await provider.approve(id);
}
