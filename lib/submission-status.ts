/** How many days a submission is kept after delivery, refusal or giving up (privacy policy, "How long we keep it"). */
export const KEPT_DAYS = 30;

/**
 * What anybody who has the reference may see. "refused": the visitor saw the refusal at once. "unknown": the reference is unknown, mistyped
 * or expired, or the client made too many checks (security 20). "unavailable": the store cannot be read.
 */
export type SubmissionStatus =
  | { readonly state: "received"; readonly form: string }
  | { readonly state: "with-team"; readonly form: string; readonly since: number }
  | { readonly state: "call-us" | "refused" | "unknown" | "unavailable" };
