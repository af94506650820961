import * as z from "zod/mini";
import type { FieldErrorCode } from "@/lib/forms/codes";
import type { FormDefinition } from "@/lib/forms/definition";
import { imageKinds } from "@/lib/forms/files";
import { longText, shortText } from "@/lib/forms/rules";

/** One text for whatever is missing (spec §5). */
const incomplete: FieldErrorCode = "review-incomplete";

/** A review with its stars, sent as text, and an optional photo: spec §3, §5 and §9. */
export const review: FormDefinition = {
  id: "review",
  action: "/api/review",
  fields: z.object({
    name: shortText(incomplete),
    location: shortText(incomplete),
    rating: z.string(incomplete).check(z.trim(), z.regex(/^[1-5]$/, incomplete)),
    review: longText(incomplete),
  }),
  files: { profileImage: { maxCount: 1, kinds: imageKinds, isPublished: true } },
};
