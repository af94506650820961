import { type InquiryKind, inquiryKinds, routes } from "#content/routes.ts";

/** Every form that opens in a dialog (requirements §2.8, §2.18 to §2.20). */
export type DialogId = "consultation" | "review" | `inquiry-${InquiryKind}`;

/** The kind of inquiry, if the dialog is one. */
export const inquiryKindOf = (id: DialogId) => inquiryKinds.find((kind) => id === `inquiry-${kind}`);

/** The page with the same form (requirements §2.4). */
export function pageOf(id: DialogId): string {
  const kind = inquiryKindOf(id);
  if (kind) return `${routes.inquiry}/${kind}`;
  return id === "review" ? routes.leaveReview : routes.secondOpinion;
}
