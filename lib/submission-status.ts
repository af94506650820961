/** How many days a submission is kept after it was delivered, rejected or given up (privacy policy, "How long we keep it"). */
export const KEPT_DAYS = 30;

/**
 * The status of a submission, shown to anybody who has its reference. It has no answer of the visitor. "refused": the visitor saw the
 * refusal at once. "unknown" also stands for a mistyped or expired reference, and for too many checks by one client (security 20).
 * "unavailable": the store cannot be read.
 */
export type SubmissionStatus =
  /** Its form, because the next steps differ. */
  | { readonly state: "received"; readonly form: string }
  | { readonly state: "with-team"; readonly form: string; readonly since: number }
  | { readonly state: "call-us" | "refused" | "unknown" | "unavailable" };
