import type { PostCall, PostName } from "#verification/provider/calls.ts";
import { json, type ProviderResponse } from "#verification/provider/responses.ts";

export type Values = Readonly<Record<string, string>>;

// Rejects the same addresses as the provider's own rule, which hangs on crafted input: no `+`, and at most three letters after
// the last dot.
const acceptedEmail = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,3}$/;

const ownRules: Partial<Record<PostName, (values: Values) => ProviderResponse | undefined>> = {
  services: ({ email = "" }) =>
    acceptedEmail.test(email.trim())
      ? undefined
      : json(500, {
          success: false,
          message: "The service request could not be saved.",
          error: "Validation failed: email: not a valid email address",
        }),
  // The provider's database accepts a number from 1 to 5, and its error becomes a server error.
  review: ({ rating }) =>
    Number(rating) >= 1 && Number(rating) <= 5
      ? undefined
      : json(500, { success: false, message: "The review could not be saved." }),
};

/** Returns the response to invalid fields, or undefined if they are valid (docs/provider-api.md, "Answers"). */
export function rejectionOf(call: PostCall, values: Values): ProviderResponse | undefined {
  const missing = call.required.filter((name) => !values[name]?.trim());
  if (missing.length > 0) return json(400, { success: false, message: `Required: ${missing.join(", ")}.` });
  return ownRules[call.name]?.(values);
}
