/** How many days a submission is kept after it was delivered, rejected or given up (privacy policy, "How long we keep it"). */
export const KEPT_DAYS = 30;

/**
 * How a submission stands, for whoever has its reference: nothing that the visitor typed. "refused": the visitor saw the refusal at
 * once. "unknown" is also said of a mistyped or expired reference, and to a client with too many tries (security 20). "unavailable":
 * the store cannot tell.
 */
export type SubmissionStatus =
  /** Its form, because the next steps differ. */
  | { readonly state: "received"; readonly form: string }
  | { readonly state: "with-team"; readonly form: string; readonly since: number }
  | { readonly state: "call-us" | "refused" | "unknown" | "unavailable" };
