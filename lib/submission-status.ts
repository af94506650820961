/** How many days a submission is kept after it was delivered, rejected or given up (privacy policy, "How long we keep it"). */
export const KEPT_DAYS = 30;

/**
 * The status of a submission, shown to anybody who has its reference. It contains none of the visitor's answers.
 * "refused": the visitor saw the refusal immediately.
 * "unknown": the reference is unknown, mistyped or expired, or one client made too many checks (security 20).
 * "unavailable": the store cannot be read.
 */
export type SubmissionStatus =
  /** `form` is the form of the submission, because the next steps differ by form. */
  | { readonly state: "received"; readonly form: string }
  | { readonly state: "with-team"; readonly form: string; readonly since: number }
  | { readonly state: "call-us" | "refused" | "unknown" | "unavailable" };
