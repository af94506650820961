import * as z from "zod/mini";
import type { FieldErrorCode } from "#lib/forms/codes.ts";
import type { FormDefinition } from "#lib/forms/definition.ts";
import { imageKinds } from "#lib/forms/files.ts";
import { longText, shortText } from "#lib/forms/rules.ts";

const ratingRequired: FieldErrorCode = "rating-required";

/** A review with its stars, sent as text, and an optional photo (requirements §3.9, §5.11, §5.12). */
export const review: FormDefinition<"review"> = {
  id: "review",
  action: "/api/review",
  fields: z.object({
    name: shortText("name-required"),
    location: shortText("location-required"),
    rating: z.string(ratingRequired).check(z.trim(), z.regex(/^[1-5]$/, ratingRequired)),
    review: longText("review-required"),
  }),
  files: { profileImage: { maxCount: 1, kinds: imageKinds, isPublished: true } },
};
