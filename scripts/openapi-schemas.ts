/** The bodies of answers of `app/api` that only a type describes in lib, because no program of ours reads them with a schema. */

import * as z from "zod";
import type { StatusResponse } from "#lib/forms/wire.ts";
import type { Health } from "#lib/server/check-health.ts";
import type { GalleryGroup, Testimonial } from "#lib/site/reads/wire.ts";

export const text = z.string();
export const count = z.int().nonnegative();

export const review = z.object({
  _id: text,
  name: text,
  location: text,
  rating: z.number().min(1).max(5),
  review: text,
  profileImageUrl: z.url().optional(),
  createdAt: z.iso.datetime().optional(),
}) satisfies z.ZodType<Testimonial>;

export const group = z.object({
  images: z.array(z.object({ _id: text, imageUrl: z.url(), publicId: text.optional() })),
}) satisfies z.ZodType<GalleryGroup>;

export const list = <Item extends z.ZodType>(item: Item) => z.object({ success: z.literal(true), data: z.array(item) });
export const noList = z.object({ success: z.literal(false), data: z.array(text).length(0), message: text });

/** The response of app/api/contact/prepare, which sends nothing. */
export const prepared = z.object({
  success: z.literal(true),
  sent: z.literal(false),
  message: text,
  values: z.record(text, text),
});

export const status = z.object({
  success: z.literal(true),
  state: z.enum(["received", "with-team", "call-us", "refused"]),
  message: text,
  since: z.iso.datetime().exactOptional().describe("When the provider took the submission."),
}) satisfies z.ZodType<StatusResponse>;

export const unknown = z.object({
  success: z.literal(false),
  code: z.literal("unknown-reference"),
  message: text,
}) satisfies z.ZodType<StatusResponse>;

const healthFacts = {
  version: text.optional().describe("Only for a caller with the secret, as all that follows (docs/operations.md)."),
  problems: z.array(text).optional(),
  durable: z.boolean().optional(),
  unopenedKeys: z.array(text).optional(),
  due: count.optional(),
  oldestDueSeconds: count.optional(),
  unconfirmed: count.optional(),
  dead: count.optional(),
  rejected: count.optional(),
} satisfies Record<keyof Health | "version", z.ZodType>;

export const health = z.object({ status: z.enum(["ok", "failing"]), ...healthFacts });
