import type { PostCall, PostName } from "#verification/provider/calls.ts";
import { json, type ProviderResponse } from "#verification/provider/responses.ts";

export type Values = Readonly<Record<string, string>>;

// The real rule has nested quantifiers and hangs on crafted input; this one refuses the same addresses in linear time:
// no `+`, and nothing longer than three letters after the last dot.
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
  // The snapshot's database takes a number from 1 to 5 and its refusal comes out as the server's own failure.
  review: ({ rating }) =>
    Number(rating) >= 1 && Number(rating) <= 5
      ? undefined
      : json(500, { success: false, message: "The review could not be saved." }),
};

/** What the provider answers to fields it does not take, or nothing when it takes them (docs/provider-api.md, "Answers"). */
export function refusal(call: PostCall, values: Values): ProviderResponse | undefined {
  const missing = call.required.filter((name) => !values[name]?.trim());
  if (missing.length > 0) return json(400, { success: false, message: `Required: ${missing.join(", ")}.` });
  return ownRules[call.name]?.(values);
}
